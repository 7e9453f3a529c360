/**
 * Creates a data directory in the form of this version, for tests of later versions (tests/fixtures/editions): `node
 * tests/durability/make-edition.ts <data directory> <file of what the test needs to know>`
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { askProject, newConversation, uploadTexts } from '../support/asked-project.ts';
import { companyOn } from './company.ts';
import { kindsOn } from './kinds.ts';
import { startServer } from './server-process.ts';

const TEXT =
  'The parapet on the eastern stair is 1100 mm high. Inspections of the scaffold are made every seven days by a competent person.';

const [dataDir = '', file = ''] = process.argv.slice(2);
const server = await startServer(dataDir);
const owner = await companyOn(server);
for (const kind of kindsOn(server, owner.api, owner.companyId)) await kind.write('before', 'kept');
const projectId = 'edition-project';
await owner.api('mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }', {
  input: { id: projectId, companyId: owner.companyId, name: 'Quay Street' },
});
const notes = {
  id: 'edition-document',
  name: 'Stair notes.txt',
  texts: [TEXT],
  type: 'txt',
  method: 'text',
} as const;
await uploadTexts(owner, projectId, notes);
const conversationId = await newConversation(owner);
await askProject(owner, 'How high is the parapet on the eastern stair?', { projectId, conversationId });
await server.kill();
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
writeFileSync(file, `${JSON.stringify({ commit, conversationId })}\n`);
