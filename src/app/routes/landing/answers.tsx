import {
  Accordion,
  AccordionContent,
  AccordionItem,
  AccordionTrigger,
} from '../../../components/ui/accordion.tsx';
import { storage } from '../../../domain/limits/limits.ts';
import { type Question, questions, questionTitles } from './question-titles.ts';

const megabytes = storage.uploadBytes / 1024 / 1024;

const answers: Record<Question, string> = {
  formats: `PDF, Word (DOCX), plain text, JPG and PNG, up to ${megabytes} MB a file. Scanned pages and photos are read by optical character recognition in your browser.`,
  intelligence:
    'Your documents are cut into passages and indexed by meaning and by wording. A question finds the passages that answer it; the answer is made of them, and each quoted sentence is searched again, word for word, in the stored page before it is marked as verified.',
  security:
    'Every row and every file belongs to one company, and the server checks that on every request. Files have no public address: a link is made for one person, after a check, and expires. Passwords never reach our database; the identity service keeps them.',
  projects:
    'A project is a job: its documents, and the questions asked of them. Asking inside a project searches that project only, so an answer never mixes two sites.',
  accuracy:
    'You need not take them on trust. A verified sentence is one that was found on the page; click its number to see it boxed there. What could not be found is marked as unverified, and when your documents do not hold an answer, Plumbline says so and shows what it searched.',
  team: 'Everyone in a company shares its projects and sees the same activity. Admins and Owners invite people, create projects and upload; Users read and ask. Where a company wants it so, a User opens the documents of the projects assigned to them and no others.',
};

/** One open at a time, and it can be closed again. Begins with the question that was opened before this was loaded. */
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
