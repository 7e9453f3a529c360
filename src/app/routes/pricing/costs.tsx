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

/**
 * US dollars a month, from "What it costs" in docs/scale.md, which lists the assumptions and all unit prices. Change
 * both together.
 */
const sizes = [
  { users: '10', aws: '20', pinecone: '50', small: '70', large: '205' },
  { users: '100', aws: '44', pinecone: '50', small: '105', large: '1,450' },
  { users: '1,000', aws: '283', pinecone: '50', small: '425', large: '13,880' },
] as const;

const head = 'py-2 ps-3 text-end font-semibold first:ps-0 first:text-start';
const cell = 'py-2 ps-3 text-end font-mono text-ink';

/** The monthly cost of installations of three sizes. */
export function MonthlyCost() {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">About how many US dollars a month, by active users</caption>
        <thead>
          <tr className="border-b border-rule align-bottom text-ink">
            <th scope="col" className={head}>
              Active users
            </th>
            <th scope="col" className={head}>
              AWS
            </th>
            <th scope="col" className={head}>
              Vector index
            </th>
            <th scope="col" className={head}>
              All, with a small chat model
            </th>
            <th scope="col" className={head}>
              All, with gpt-4
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ users, aws, pinecone, small, large }) => (
            <tr key={users} className="border-b border-hairline">
              <th scope="row" className="py-2 text-start font-mono font-normal text-ink">
                {users}
              </th>
              <td className={cell}>{aws}</td>
              <td className={cell}>{pinecone}</td>
              <td className={cell}>{small}</td>
              <td className={cell}>{large}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
