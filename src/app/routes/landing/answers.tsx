import { storage } from '#domain/limits/limits.ts';
import { Accordion, AccordionContent, AccordionItem, AccordionTrigger } from '#ui/accordion.tsx';
import { type Question, questions, questionTitles } from './question-titles.ts';

const megabytes = storage.uploadBytes / 1024 / 1024;

const answers: Record<Question, string> = {
  formats: `PDF, Word (DOCX), plain text, JPG and PNG, up to ${megabytes} MB a file. Scanned pages and photos are read by optical character recognition in your browser.`,
  intelligence:
    'Plumbline divides your documents into passages and indexes them by meaning and by wording. A question finds the passages that answer it. Each quote in the answer is then looked up in the stored page, and the answer shows the whole sentence, list item or table row from that page.',
  security:
    'Every row and every file belongs to one company, and the server checks that on every request. Files have no public address: a link is made for one person, after a check, and expires. Passwords never reach our database; the identity service keeps them.',
  projects:
    'A project is a job: its documents and the questions asked about them. A question searches one project only, unless you ask the whole company. Each quote then names its project.',
  accuracy:
    'You can check every answer. A tick means that the whole sentence beside it is on the page shown. Click its number to see it highlighted. A tick does not mean that the sentence answers your question or still applies. What a model wrote itself is marked as not checked. When your documents do not contain an answer, Plumbline says so and shows what it searched.',
  team: 'Everyone in a company shares its projects and sees the same activity. Admins and Owners invite people, create projects and upload; Users read and ask. No one joins without being asked. An invited person sees the company and who sent the invitation, and chooses to join or to decline. A company can let Users open documents only in the projects assigned to them.',
};

/**
 * One answer is open at a time, and can be closed. Starts with the question that was opened before this was
 * loaded.
 */
export function Answers({ opened }: { opened: Question }) {
  return (
    <Accordion type="single" collapsible defaultValue={opened} className="mt-4 border-t border-rule">
      {questions.map((question) => (
        <AccordionItem key={question} value={question}>
          <AccordionTrigger autoFocus={question === opened}>{questionTitles[question]}</AccordionTrigger>
          <AccordionContent>{answers[question]}</AccordionContent>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
