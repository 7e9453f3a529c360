import {
  Accordion,
  AccordionContent,
  AccordionItem,
  AccordionTrigger,
} from '../../../components/ui/accordion.tsx';
import { storage } from '../../../domain/limits/limits.ts';

const megabytes = storage.uploadBytes / 1024 / 1024;

const questions: { question: string; answer: string }[] = [
  {
    question: 'Which document formats are supported?',
    answer: `PDF, Word (DOCX), plain text, JPG and PNG, up to ${megabytes} MB a file. Scanned pages and photos are read by optical character recognition in your browser.`,
  },
  {
    question: 'How does the intelligence work?',
    answer:
      'Your documents are cut into passages and indexed by meaning and by wording. A question finds the passages that answer it; the answer is made of them, and each quoted sentence is searched again, word for word, in the stored page before it is marked as verified.',
  },
  {
    question: 'How is our data kept secure?',
    answer:
      'Every row and every file belongs to one company, and the server checks that on every request. Files have no public address: a link is made for one person, after a check, and expires. Passwords never reach our database; the identity service keeps them.',
  },
  {
    question: 'What are projects for?',
    answer:
      'A project is a job: its documents, and the questions asked of them. Asking inside a project searches that project only, so an answer never mixes two sites.',
  },
  {
    question: 'How accurate are the answers?',
    answer:
      'You need not take them on trust. A verified sentence is one that was found on the page; click its number to see it boxed there. What could not be found is marked as unverified, and when your documents do not hold an answer, Plumbline says so and shows what it searched.',
  },
  {
    question: 'Can our team work together?',
    answer:
      'Everyone in a company shares its projects and sees the same activity. Admins and Owners invite people, create projects and upload; Users read and ask. Where a company wants it so, a User opens the documents of the projects assigned to them and no others.',
  },
];

export function Questions() {
  return (
    <section aria-labelledby="questions" className="mx-auto max-w-page px-6 pb-16">
      <h2 id="questions" className="text-lg font-semibold">
        Questions
      </h2>
      <Accordion type="single" collapsible className="mt-4 border-t border-rule">
        {questions.map(({ question, answer }) => (
          <AccordionItem key={question} value={question}>
            <AccordionTrigger>{question}</AccordionTrigger>
            <AccordionContent>{answer}</AccordionContent>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
