import { activityRows } from '../../rows/activity.ts';
import { companyRows, offerRows, userRows } from '../../rows/people.ts';
import { assignmentRows } from '../../rows/project.ts';
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
