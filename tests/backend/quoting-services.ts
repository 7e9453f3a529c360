import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FieldNode, Kind, type OperationDefinitionNode, parse } from 'graphql';

/** Personal data and user input that no log may contain. */
export const personal = {
  email: 'ada.lovelace@example.com',
  name: 'Ada Lovelace',
  text: 'the slump of the secret concrete is 80 mm',
} as const;

/** Error messages in the form of real services, which quote their input. */
const complaint = `The value \`${personal.email}\` of '${personal.name}' was rejected for ${personal.email}: "${personal.text}"`;

const values: Record<string, unknown> = {
  ...{ email: personal.email, name: personal.name, company: personal.name, message: personal.text },
  ...{ id: 'd1', sub: 's1', companyId: 'acme', projectId: 'p1', userId: 's1', role: 'Owner', isActive: true },
  ...{ status: 'pending', owner: 'acme/s1', invitedBy: 's1', projectAccess: 'all', nextToken: null },
  ...{ type: 'image/png', mimeType: 'image/png', size: 10, s3Key: 'acme/p1/files/d1', deletedAt: null },
  ...{ textKey: 'acme/p1/text/d1.json', expiresAt: '2099-01-01T00:00:00.000Z', mailedAt: null },
  ...{ createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() },
};

function answerOf({ selectionSet, name }: FieldNode): unknown {
  if (!selectionSet) return name.value in values ? values[name.value] : null;
  const fields = selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD);
  const row = Object.fromEntries(
    fields.map((field) => [field.alias?.value ?? field.name.value, answerOf(field)]),
  );
  return name.value === 'items' ? [row] : row;
}

/** The data that a data API query receives: one row of the requested model. */
function dataOf(body: string): unknown {
  const { query } = JSON.parse(body) as { query: string };
  const operation = parse(query).definitions[0] as OperationDefinitionNode;
  const root = operation.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD);
  return Object.fromEntries(root.map((field) => [field.alias?.value ?? field.name.value, answerOf(field)]));
}

export interface QuotingServices {
  readonly origin: string;
  /** Whether the data API works. Every other service always fails. */
  dataWorks: boolean;
  close(): Promise<void>;
}

/** All services that functions call, at one address. Each failure quotes user input. */
export async function startQuotingServices(): Promise<QuotingServices> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const isData = request.url === '/graphql';
    const reply = isData
      ? services.dataWorks
        ? { data: dataOf(body) }
        : { data: null, errors: [{ errorType: 'ValidationException', message: complaint }] }
      : { __type: 'MessageRejected', message: complaint, error: { message: complaint } };
    response.writeHead(isData ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const services: QuotingServices = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dataWorks: false,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return services;
}
