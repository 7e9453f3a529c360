import { activityRows } from '../../rows/activity.ts';
import { companyRows } from '../../rows/company.ts';
import { assignmentRows } from '../../rows/project.ts';
import { userRows } from '../../rows/user.ts';
import { offerRows } from '../../rows/user-invitation.ts';
import type { GraphqlClient } from '../data-api/graphql-client.ts';
import type { MembershipRows } from './rows.ts';

/** The rows behind the data API. */
export const membershipRows = (query: GraphqlClient): MembershipRows => ({
  ...offerRows(query),
  ...userRows(query),
  ...companyRows(query),
  ...assignmentRows(query),
  ...activityRows(query),
});
