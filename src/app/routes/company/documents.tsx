import { PageBody } from '../../../components/page-body.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { useUser } from '../../../features/auth/api/use-session.ts';
import { usePageTitle } from '../../../hooks/use-page-title.ts';
import { DocumentsTab } from './dashboard/documents-tab.tsx';
import { useCompanyData } from './dashboard/use-company-data.ts';

export function Component() {
  usePageTitle('Documents');
  const user = useUser();
  const company = useCompanyData(user.companyId);
  return (
    <PageBody>
      <PageHead title="Documents" />
      <DocumentsTab company={company} user={user} />
    </PageBody>
  );
}
