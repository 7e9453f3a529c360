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
