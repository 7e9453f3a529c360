import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type ApiUnderTest, apiUnderTest } from './backend-under-test.ts';
import { person } from './callers.ts';
import { seed } from './try-operations.ts';

interface ActivityRow {
  action: string;
  description: string;
  userId: string;
  userName: string;
  metadata: string;
}

type Person = ReturnType<typeof person>;
type Sent = Awaited<ReturnType<ApiUnderTest['send']>>;

/** An API with its hooks, and a separate company for each test, so that tests do not see each other's rows. */
export function ownCompany() {
  let count = 0;
  const company = {
    api: undefined as unknown as ApiUnderTest,
    id: '',

    async member(sub: string, role: 'Admin' | 'Owner' | 'User', more = {}): Promise<Person> {
      const id = `${company.id}-${sub}`;
      const email = `${sub}@${company.id}.example`;
      await seed(company.api, 'User', {
        ...{ id, sub: id, companyId: company.id, role, name: sub, email },
        ...more,
      });
      return person(id, company.id, role);
    },

    mutate(caller: Person, name: string, input: object, fields = 'id'): Promise<Sent> {
      const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
      const mutation = `mutation($i: ${type}!) { row: ${name}(input: $i) { ${fields} } }`;
      return company.api.send(caller, mutation, { i: input });
    },

    async activities(): Promise<ActivityRow[]> {
      const { rows } = await company.api.asServer<{ rows: { items: ActivityRow[] } }>(
        `query($c: ID!) { rows: activitiesByCompany(companyId: $c, sortDirection: DESC) {
          items { action description userId userName metadata } } }`,
        { c: company.id },
      );
      return rows.items;
    },
  };

  beforeAll(async () => {
    company.api = await apiUnderTest();
  });
  afterAll(() => company.api.close());
  beforeEach(() => {
    count += 1;
    company.id = `hooked-${count}`;
  });
  return company;
}

export const said = ({ response }: Sent) => (response.errors ?? []).map(({ message }) => message);
export const rowOf = ({ response }: Sent) => (response.data as { row: Record<string, string> }).row;
