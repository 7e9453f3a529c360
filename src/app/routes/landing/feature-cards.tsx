import { FileScan, Lock, type LucideIcon, MessageSquareQuote, SearchCheck } from 'lucide-react';

const features: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: FileScan,
    title: 'Document processing',
    text: 'PDF, Word, text and photos. Scanned pages are read by optical character recognition (OCR), and each file shows its progress.',
  },
  {
    icon: MessageSquareQuote,
    title: 'AI insights',
    text: 'Ask in your own words. Plumbline takes each quoted sentence whole from the stored page before it shows a tick. If the answer is not in your documents, Plumbline says so.',
  },
  {
    icon: SearchCheck,
    title: 'Semantic search',
    text: 'Meaning and exact wording count together, so “how high is the rail” finds the clause and “RFI-0231” finds the number.',
  },
  {
    icon: Lock,
    title: 'Secure storage',
    text: 'A company sees its own projects and nothing else. The server checks company and role on every request, and each link to a file expires.',
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-page px-6 py-12 md:py-16">
      <h2 id="features" className="text-lg font-semibold">
        What it does
      </h2>
      <ul className="mt-6 grid border-t border-s border-hairline sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-e border-b border-hairline p-5">
            <Icon aria-hidden="true" strokeWidth={1.25} className="size-7 text-accent-text" />
            <h3 className="mt-4 text-base font-semibold">{title}</h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
