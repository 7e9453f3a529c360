import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Pin } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '#components/form-field.tsx';
import { FormNotice } from '#components/notice.tsx';
import { type FoundPassage, questionRules } from '#domain/ai-training/test-question.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent, DialogTitle, DialogTrigger } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '#ui/select.tsx';
import { toast } from '#ui/toaster.tsx';
import { usePinQuestion } from '../api/test-questions.ts';
import { searchPassages } from '../run/search-passages.ts';

interface PinDialogProps {
  companyId: string;
  projects: readonly { id: string; name: string }[];
  search?: typeof searchPassages;
}

/** Pins a question, and then the passage that answers it, chosen from those found now. */
export function PinDialog({ companyId, projects, search = searchPassages }: PinDialogProps) {
  const [open, setOpen] = useState(false);
  const [projectId, setProjectId] = useState(projects[0]?.id ?? '');
  const form = useForm({ resolver: zodResolver(questionRules), defaultValues: { question: '' } });
  const found = useMutation({
    mutationFn: (question: string) => search(projectId, question),
  });
  const pin = usePinQuestion(companyId);

  function close() {
    setOpen(false);
    form.reset();
    found.reset();
    pin.reset();
  }

  async function choose({ preview: _, ...passage }: FoundPassage) {
    await pin.mutateAsync({ companyId, projectId, question: form.getValues('question').trim(), ...passage });
    toast.success(t`The question is pinned`);
    close();
  }

  const problem = found.error ?? pin.error;
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <DialogTrigger asChild>
        <Button variant="primary" disabled={projects.length === 0}>
          <Pin />
          <Trans>Pin a question</Trans>
        </Button>
      </DialogTrigger>
      <DialogContent closable={!pin.isPending} aria-describedby={undefined}>
        <DialogTitle>
          <Trans>Pin a question</Trans>
        </DialogTitle>
        <form
          noValidate
          onSubmit={form.handleSubmit(({ question }) => found.mutate(question))}
          className="mt-4 space-y-4"
        >
          <FormField label={t`Project`}>
            {({ id }) => (
              <Select
                value={projectId}
                onValueChange={(next) => {
                  setProjectId(next);
                  found.reset();
                }}
              >
                <SelectTrigger id={id} className="w-full" />
                <SelectContent>
                  {projects.map((project) => (
                    <SelectItem key={project.id} value={project.id}>
                      {project.name}
                    </SelectItem>
                  ))}
                </SelectContent>
              </Select>
            )}
          </FormField>
          <FormField label={t`Question`} error={form.formState.errors.question?.message}>
            {(binding) => (
              <Input {...binding} {...form.register('question', { onChange: () => found.reset() })} />
            )}
          </FormField>
          <Button type="submit" busy={found.isPending}>
            <Trans>Find its passage</Trans>
          </Button>
        </form>
        {problem && (
          <FormNotice tone="error" className="mt-4">
            {shown(userMessageOf(problem, unexpected))}
          </FormNotice>
        )}
        {found.data && <PassageChoice passages={found.data} busy={pin.isPending} choose={choose} />}
      </DialogContent>
    </Dialog>
  );
}

interface PassageChoiceProps {
  passages: readonly FoundPassage[];
  busy: boolean;
  choose: (passage: FoundPassage) => Promise<void>;
}

/** The passages that the question finds now. The user chooses the one that it must find in every run. */
function PassageChoice({ passages, busy, choose }: PassageChoiceProps) {
  if (passages.length === 0)
    return (
      <p className="mt-4 text-ink-soft">
        <Trans>
          No relevant information was found in this project. Try other words, or upload the document first.
        </Trans>
      </p>
    );
  return (
    <fieldset disabled={busy} className="mt-4">
      <legend className="text-sm font-semibold">
        <Trans>Which passage answers it?</Trans>
      </legend>
      <ol className="mt-2 max-h-[40dvh] overflow-y-auto border-t border-rule">
        {passages.map((passage) => (
          <li
            key={`${passage.documentId}.${passage.page}.${passage.start}`}
            className="flex items-start gap-3 border-b border-hairline py-3"
          >
            <div className="min-w-0 flex-1">
              <p className="text-xs text-ink-soft">
                <Trans>
                  {passage.documentName}, page {passage.page}
                </Trans>
              </p>
              <p className="mt-1 line-clamp-4 text-sm break-words">{passage.preview}</p>
            </div>
            <Button onClick={() => void choose(passage)}>
              <Trans>This one</Trans>
            </Button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
