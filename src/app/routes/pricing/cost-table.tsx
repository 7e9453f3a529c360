const services = [
  { service: 'Amazon Cognito', counted: 'people who sign in during a month', grows: 'people' },
  { service: 'AWS AppSync', counted: 'requests, and minutes of open connections', grows: 'people' },
  { service: 'Amazon DynamoDB', counted: 'rows read and written, gigabytes kept', grows: 'documents' },
  { service: 'Amazon S3', counted: 'gigabytes kept, requests, gigabytes sent out', grows: 'files' },
  { service: 'AWS Lambda', counted: 'calls and their running time', grows: 'questions' },
  { service: 'Amazon SES', counted: 'emails: codes and invitations', grows: 'people' },
  { service: 'AWS WAF and alarms', counted: 'a fixed sum for each branch, and requests', grows: 'people' },
  { service: 'Vector index (Pinecone)', counted: 'passages kept, searches', grows: 'pages, questions' },
  { service: 'AI provider', counted: 'tokens read and written', grows: 'pages, questions' },
] as const;

/** What each service charges for, and what raises the charge. */
export function CostTable() {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-start text-sm">
        <caption className="sr-only">What each service charges for, and what raises the charge</caption>
        <thead>
          <tr className="border-b border-rule text-ink">
            <th scope="col" className="py-2 pe-3 font-semibold">
              Service
            </th>
            <th scope="col" className="py-2 pe-3 font-semibold">
              Counts
            </th>
            <th scope="col" className="py-2 font-semibold">
              Grows with your
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ service, counted, grows }) => (
            <tr key={service} className="border-b border-hairline align-top">
              <th scope="row" className="py-2 pe-3 font-normal text-ink">
                {service}
              </th>
              <td className="py-2 pe-3">{counted}</td>
              <td className="py-2">{grows}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
