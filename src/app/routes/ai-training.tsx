import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Target } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageBody, PageHead } from '#components/page-layout.tsx';
import { QueryView } from '#components/query-view.tsx';
import { EmptyState, SkeletonRows } from '#components/states.tsx';
import { projectSegment } from '#domain/projects/project-slug.ts';
import { formatCitation } from '#domain/viewer/citation-link.ts';
import { testQuestionsQuery, useUnpinQuestion } from '#features/ai-training/api/test-questions.ts';
import { testRunsQuery } from '#features/ai-training/api/test-runs.ts';
import { MeasuredAccuracy } from '#features/ai-training/components/measured-accuracy.tsx';
import { PinDialog } from '#features/ai-training/components/pin-dialog.tsx';
import { QuestionList } from '#features/ai-training/components/question-list.tsx';
import { RunPanel } from '#features/ai-training/components/run-panel.tsx';
import { askAlone } from '#features/ask/api/ask-alone.ts';
import { canManage, type SessionUser } from '#features/auth/api/session-user.ts';
import { useSession } from '#features/auth/api/use-session.ts';
import { projectsQuery } from '#features/projects/api/projects.ts';
import { useLiveSheets } from '#features/sheets/api/live-sheets.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { Button } from '#ui/button.tsx';
import { paths } from '../paths.ts';
import { screens } from '../screens.ts';

/** /ai-training: checks that answers still find the passages of the company's test questions. */
export function Component() {
  usePageTitle(screens.aiTraining.title);
  const { user } = useSession();
  return (
    <PageBody>
      {user ? (
        <TestQuestions user={user} />
      ) : (
        <>
          <PageHead title={screens.aiTraining.title} />
          <div className="mt-6">
            <MeasuredAccuracy />
          </div>
          <EmptyState
            icon={Target}
            title={t`Your company has its own test questions`}
            text={t`Pin a question you know the answer to, with the passage that answers it. Each run shows what was found, what was verified and what changed since the last run.`}
            action={
              <Button asChild variant="primary">
                <Link to={paths.signIn({ returnTo: paths.aiTraining() })}>
                  <Trans>Sign In</Trans>
                </Link>
              </Button>
            }
          />
        </>
      )}
    </PageBody>
  );
}

function TestQuestions({ user }: { user: SessionUser }) {
  const { companyId } = user;
  useLiveSheets();
  const questions = useQuery(testQuestionsQuery(companyId));
  const { data: runs = [] } = useQuery(testRunsQuery(companyId));
  // configureAmplify is part of the first query's import.
  const { data: projects = [] } = useQuery({ ...projectsQuery(companyId), enabled: questions.isSuccess });
  const unpin = useUnpinQuestion(companyId);
  const mayEdit = canManage(user);
  const projectOf = (id: string) => projects.find((project) => project.id === id);
  return (
    <>
      <PageHead
        title={screens.aiTraining.title}
        text={t`No model is trained with your documents. Here you keep test questions whose answers you know, and ask them again after every change.`}
        actions={mayEdit && <PinDialog key={projects.length} companyId={companyId} projects={projects} />}
      />
      <div className="mt-6 space-y-6">
        <MeasuredAccuracy />
        <QueryView
          query={questions}
          skeleton={<SkeletonRows rows={6} />}
          loadingText={t`Loading...`}
          errorTitle={t`The test questions could not be loaded`}
          isEmpty={(all) => all.length === 0}
          empty={
            <EmptyState
              icon={Target}
              title={t`No test questions yet`}
              text={
                mayEdit
                  ? t`Pin a question you know the answer to, with the passage that answers it.`
                  : t`An Admin or Owner of your company can pin test questions.`
              }
            />
          }
        >
          {(all) => (
            <>
              <RunPanel
                companyId={companyId}
                questions={all}
                runs={runs}
                mayRun={mayEdit}
                beginAsking={() => askAlone(companyId)}
              />
              <QuestionList
                questions={all}
                runs={runs}
                projectName={(id) => projectOf(id)?.name ?? t`Project not found`}
                hrefFor={(question) => {
                  const project = projectOf(question.projectId);
                  if (!project) return null;
                  const citation = formatCitation({ ...question, number: 1, isQuoted: true });
                  return paths.documentView(companyId, projectSegment(project), question.documentId, {
                    page: question.page,
                    citation,
                  });
                }}
                unpin={mayEdit ? unpin.mutateAsync : undefined}
              />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}
