import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ZodTypeAny } from 'zod';
import { emailRules, profileRules, signUpRules } from '#domain/accounts/account-rules.ts';
import { questionRules } from '#domain/ai-training/test-question.ts';
import { contactRules } from '#domain/contact/contact-rules.ts';
import { documentLabelRules } from '#domain/documents/document-label.ts';
import { cleanTag, withTags } from '#domain/documents/tags.ts';
import { entryOf, entryRules } from '#domain/glossary/pool-entry.ts';
import { tags as tagLimits } from '#domain/limits/limits.ts';
import { newProjectRules } from '#domain/projects/new-project.ts';
import { invitationRules } from '#domain/team/invitation-rules.ts';
import { listTestQuestions } from '#features/ai-training/api/test-questions.ts';
import { createConversation, listConversations } from '#features/ask/api/conversations.ts';
import { listMessages, sendMessage } from '#features/ask/api/messages.ts';
import { updateProfile } from '#features/auth/api/profile.ts';
import { getCompany } from '#features/company/api/company.ts';
import { contactDesk } from '#features/contact/api/contact-desk.ts';
import { createDocument, updateDocument } from '#features/documents/api/change-document.ts';
import { listCompanyDocuments } from '#features/documents/api/documents.ts';
import { createProject } from '#features/projects/api/change-project.ts';
import { listProjects } from '#features/projects/api/projects.ts';
import { listPeople } from '#features/team/api/people.ts';
import { listEntries, saveEntries } from '#features/terms/api/entries.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import { dataClient } from '#lib/amplify/data-client.ts';
import { type Local, startLocal } from '#local/start.ts';
import { createCompany } from '../support/company-owner.ts';
import { type Credentials, signedHeaders } from './isolation/world.ts';

/** Every input is either rejected with the field's own message, or stored and returned exactly as typed. */
const fixture = fileURLToPath(new URL('../fixtures/naughty-strings/strings.json', import.meta.url));
const STRINGS = JSON.parse(readFileSync(fixture, 'utf8')) as string[];
const EMAIL = 'ann@naughty.example';
/** A field of `createCompany`. */
const PASSWORD = 'Plumb-line-1';

let local: Local;
let companyId: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-naughty-'));
  local = await startLocal({ dataDir, port: 0 });
  ({ companyId } = await createCompany({ ...local, dataDir }, EMAIL, 'Naughty Works'));
  await configureAmplify((url, init) => fetch(`${local.origin}${String(url)}`, init));
  await signIn({ username: EMAIL, password: PASSWORD });
  await dataClient().models.Project.create({ id: 'naughty', companyId, name: 'The place of the rows' });
});
afterAll(async () => {
  await signOut();
  await local.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/**
 * The values that a form's rules accept for `fields`, all filled with the same string. An accepted value equals the
 * input without spaces around it. A rejected one has a message for its field.
 */
function accepted(rules: ZodTypeAny, fields: readonly string[], others: object = {}): string[] {
  return STRINGS.filter((typed) => {
    const result = rules.safeParse({
      ...others,
      ...Object.fromEntries(fields.map((field) => [field, typed])),
    });
    if (result.success) {
      for (const field of fields) expect(result.data[field]).toBe(typed.trim());
      return true;
    }
    for (const {
      path: [field],
      message,
    } of result.error.issues) {
      expect(fields).toContain(field);
      expect(message).toMatch(/^[A-Z].{7,}/);
    }
    return false;
  }).map((typed) => typed.trim());
}

/** Most of the strings must be accepted, or the test would prove nothing. */
function expectMost(values: readonly string[], least = STRINGS.length - 5): void {
  expect(values.length).toBeGreaterThanOrEqual(least);
}

it('rejects each as an email address, with the field’s message', () => {
  for (const typed of STRINGS) {
    for (const rules of [emailRules, invitationRules, contactRules, signUpRules]) {
      const issues = rules.safeParse({ email: typed }).error?.issues ?? [];
      const messages = issues.filter(({ path: [field] }) => field === 'email').map(({ message }) => message);
      expect(messages).toContain('Please enter a valid email address');
    }
  }
});

/** Reads a row that only the backend can read. */
async function storedSubmission(id: string): Promise<unknown> {
  const query = 'query($id: ID!) { row: getContactSubmission(id: $id) { name company message } }';
  const body = JSON.stringify({ query, variables: { id } });
  const operator = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as Credentials;
  const headers = await signedHeaders(local.origin, body, operator);
  const reply = await fetch(`${local.origin}/graphql`, { method: 'POST', headers, body });
  return ((await reply.json()) as { data: { row: unknown } }).data.row;
}

it('accepts each in the contact form', async () => {
  const others = { email: 'jo@acme.example', message: 'Our dockets are read badly.' };
  const names = accepted(contactRules, ['name', 'company'], others);
  expectMost(names);
  for (const [index, name] of names.entries()) {
    const id = `name-${index}`;
    await contactDesk.store({ ...others, id, name, company: name });
    expect(await storedSubmission(id)).toMatchObject({ name, company: name });
  }
  const person = { name: 'Jo Fox', company: '', email: others.email };
  const messages = accepted(contactRules, ['message'], person);
  expectMost(messages, 30);
  for (const [index, message] of messages.entries()) {
    const id = `message-${index}`;
    await contactDesk.store({ ...person, id, message });
    expect(await storedSubmission(id)).toMatchObject({ message });
  }
});

it('keeps each in every field of a project', async () => {
  const fields = ['name', 'description', 'suburb', 'streetName'] as const;
  const others = { streetNumber: '', state: '', postcode: '' };
  const names = accepted(newProjectRules, fields, others);
  expectMost(names);
  const made: string[] = [];
  for (const name of names) {
    const values = { ...others, name, description: name, suburb: name, streetName: name };
    made.push((await createProject(companyId, values)).id);
  }
  const listed = (await listProjects(companyId)).filter(({ id }) => id !== 'naughty');
  const projects = new Map(listed.map((project) => [project.id, project]));
  expect(made.map((id) => projects.get(id))).toMatchObject(
    names.map((name) => ({ name, description: name, suburb: name, streetName: name })),
  );
  const slugs = [...projects.values()].map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(names.length);
  for (const slug of slugs) expect(slug).toMatch(/^[\p{L}\p{N}_-]+$/u);
});

async function makeDocument(id: string): Promise<void> {
  const file = { mimeType: 'text/plain', sizeBytes: 1, s3Key: `${companyId}/naughty/${id}`, sha256: id };
  await createDocument({ id, companyId, projectId: 'naughty', name: id, ...file });
}

const storedDocument = async (id: string) =>
  (await listCompanyDocuments(companyId)).find((document) => document.id === id);

it('renames and tags a document with each', async () => {
  await makeDocument('label');
  const names = accepted(documentLabelRules, ['name'], { documentNumber: '', revision: '' });
  expectMost(names, STRINGS.length - 8);
  for (const name of names) {
    await updateDocument('label', { name, documentNumber: name, revision: name });
    expect(await storedDocument('label')).toMatchObject({ name, documentNumber: name, revision: name });
  }
  for (const typed of STRINGS) {
    const kept = withTags([], [typed]);
    expect(kept).toEqual(cleanTag(typed) ? [cleanTag(typed)] : []);
    expect([...(kept[0] ?? '')].length).toBeLessThanOrEqual(tagLimits.characters);
    await updateDocument('label', { tags: kept });
    expect((await storedDocument('label'))?.tags).toEqual(kept);
  }
});

it('accepts each as the name of a conversation', async () => {
  const made: string[] = [];
  for (const name of STRINGS) made.push(await createConversation({ companyId, projectId: 'naughty', name }));
  const names = new Map((await listConversations('', 'naughty')).map(({ id, name }) => [id, name]));
  expect(made.map((id) => names.get(id))).toEqual(STRINGS);
});

it('saves each unchanged as a question, and answers it', async () => {
  const nothing = { description: '', streetNumber: '', streetName: '', suburb: '', state: '', postcode: '' };
  const { id: projectId } = await createProject(companyId, { name: 'Asked', ...nothing });
  const conversationId = await createConversation({ companyId, projectId, name: 'All' });
  const asked = STRINGS.map((text) => text.trim()).slice(-20);
  for (const [index, text] of asked.entries()) {
    const answer = await sendMessage({
      ...{ conversationId, messageId: `question-${index}`, text, projectId, documentIds: null },
    });
    expect(answer.role).toBe('assistant');
  }
  const messages = await listMessages(conversationId);
  expect(messages.filter(({ role }) => role === 'user').map(({ text }) => text)).toEqual(asked);
}, 180_000);

it('keeps each as a term and its meaning', async () => {
  const terms = accepted(entryRules, ['term', 'definition'], { also: '' });
  expectMost(terms);
  const entries = terms.map((term, index) => entryOf(`term-${index}`, { term, also: '', definition: term }));
  await saveEntries('material_specs', entries);
  const stored = new Map((await listEntries('material_specs')).map((entry) => [entry.id, entry]));
  expect(entries.map(({ id }) => stored.get(id))).toEqual(entries);
}, 180_000);

it('keeps each as a test question', async () => {
  const questions = accepted(questionRules, ['question']);
  expectMost(questions, 45);
  await makeDocument('d');
  for (const question of questions) {
    const passage = { documentId: 'd', documentName: question, page: 1, start: 0, end: 1, quote: question };
    await dataClient().models.GoldenQuestion.create({
      companyId,
      projectId: 'naughty',
      question,
      ...passage,
    });
  }
  const stored = await listTestQuestions(companyId);
  const parts = stored.map(({ question, quote, documentName }) => [question, quote, documentName]);
  expect(new Set(parts.map(String))).toEqual(new Set(questions.map((text) => String([text, text, text]))));
});

it('keeps each as a person’s name', async () => {
  const names = accepted(profileRules, ['name']);
  expectMost(names, 40);
  const [person] = await listPeople(companyId);
  const user = { userId: person?.id ?? '' } as Parameters<typeof updateProfile>[0];
  for (const name of names) {
    await updateProfile(user, { name });
    expect((await listPeople(companyId))[0]?.name).toBe(name);
  }
});

it('keeps each as a company’s name, with an ID that fits a URL', async () => {
  const account = {
    email: 'a@b.example',
    role: 'Owner',
    password: 'Level-42!x',
    confirmPassword: 'Level-42!x',
  };
  const names = accepted(signUpRules, ['name', 'company'], account);
  expectMost(names, 38);
  await signOut();
  const ids = new Set<string>();
  for (const [index, name] of names.filter((_, place) => place % 6 === 0).entries()) {
    const email = `founder-${index}@naughty.example`;
    const founded = await createCompany({ ...local, dataDir }, email, name);
    expect(founded.companyId).toMatch(/^[a-z0-9-]+$/);
    ids.add(founded.companyId);
    await signIn({ username: email, password: PASSWORD });
    expect((await getCompany(founded.companyId))?.name).toBe(name);
    await signOut();
    expect(ids.size).toBe(index + 1);
  }
  await signIn({ username: EMAIL, password: PASSWORD });
}, 180_000);
