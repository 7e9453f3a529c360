/** Everything the tests of a model's access rules need. */
export interface ModelUnderTest {
  /** Input with which a client creates a row. The company and the owner are added by the field names below. */
  sample: Record<string, unknown>;
  /** Fields that only the server may set, for the seeded rows. */
  seeded?: Record<string, unknown>;
  change: Record<string, unknown>;
  /** The field with the company's ID. Null for the one model that belongs to no company. */
  tenantField: 'companyId' | 'id' | null;
  /** The field with the sub of the row's owner. */
  selfField?: string;
  /** Index queries, with the arguments that find the seeded row. */
  lookups: Record<string, Record<string, unknown>>;
}

const at = '2026-01-02T03:04:05.000Z';

/** The sub of the owner of the seeded rows. */
export const selfSub = 'sub-self';

export const models: Record<string, ModelUnderTest> = {
  Company: { sample: { name: 'Acme' }, change: { description: 'x' }, tenantField: 'id', lookups: {} },
  User: {
    sample: { email: 'ann@acme.example', name: 'Ann', role: 'User' },
    change: { name: 'Anna' },
    tenantField: 'companyId',
    selfField: 'sub',
    lookups: { usersByCompany: { companyId: 'acme' }, usersByEmail: { email: 'ann@acme.example' } },
  },
  UserProject: {
    sample: { userId: selfSub, projectId: 'p1' },
    change: { projectId: 'p2' },
    tenantField: 'companyId',
    selfField: 'userId',
    lookups: { userProjectsByUser: { userId: selfSub }, userProjectsByProject: { projectId: 'p1' } },
  },
  UserInvitation: {
    sample: { email: 'new@acme.example', role: 'User', invitedBy: selfSub, expiresAt: at, status: 'pending' },
    change: { status: 'cancelled' },
    tenantField: 'companyId',
    selfField: 'invitedBy',
    lookups: {
      invitationsByEmail: { email: 'new@acme.example' },
      invitationsByCompanyAndStatus: { companyId: 'acme' },
    },
  },
  InvitationProject: {
    sample: { invitationId: 'i1', projectId: 'p1', invitedBy: selfSub },
    change: { projectId: 'p2' },
    tenantField: 'companyId',
    selfField: 'invitedBy',
    lookups: { invitationProjectsByInvitation: { invitationId: 'i1' } },
  },
  GoldenQuestion: {
    sample: {
      projectId: 'p1',
      question: 'How high is the rail?',
      documentId: 'd1',
      documentName: 'plan.pdf',
      page: 1,
      start: 0,
      end: 9,
      quote: 'Top rails',
    },
    change: { question: 'How wide?' },
    tenantField: 'companyId',
    lookups: { goldenQuestionsByCompany: { companyId: 'acme' } },
  },
  GoldenRun: {
    sample: { at, results: '[]' },
    change: { results: '[1]' },
    tenantField: 'companyId',
    lookups: { goldenRunsByCompany: { companyId: 'acme' } },
  },
  Project: {
    sample: { name: 'Tower' },
    change: { description: 'x' },
    tenantField: 'companyId',
    lookups: { projectsByCompany: { companyId: 'acme' }, projectsByCompanyAndName: { companyId: 'acme' } },
  },
  Document: {
    sample: { projectId: 'p1', name: 'plan.pdf', type: 'application/pdf', size: 1, s3Key: 'acme/p1/files/x' },
    seeded: { status: 'processing' },
    change: { tags: ['slab'] },
    tenantField: 'companyId',
    selfField: 'owner',
    lookups: {
      documentsByProject: { projectId: 'p1' },
      documentsByProjectAndName: { projectId: 'p1' },
      documentsByCompany: { companyId: 'acme' },
      documentsByStatus: { companyId: 'acme' },
    },
  },
  Sheet: {
    sample: { projectId: 'p1', documentId: 'd1', page: 1, receivedAt: at },
    seeded: { number: 'A-101', numberKey: 'A101', state: 'current', review: 'open' },
    change: { rotation: 90 },
    tenantField: 'companyId',
    lookups: {
      sheetsByProjectAndNumber: { projectId: 'p1' },
      sheetsByProjectAndState: { projectId: 'p1' },
      sheetsByProjectAndReview: { projectId: 'p1' },
      sheetsByDocument: { documentId: 'd1' },
    },
  },
  SheetLayout: {
    sample: { layout: 'l1', corrections: '[]' },
    change: { corrections: '[1]' },
    tenantField: 'companyId',
    lookups: { sheetLayoutsByCompany: { companyId: 'acme' } },
  },
  Reference: {
    sample: { projectId: 'p1', documentId: 'd1', page: 1, box: '{}', text: '3/A-501', targetKey: 'A501' },
    change: { text: '4/A-501' },
    tenantField: 'companyId',
    lookups: {
      referencesByDocument: { documentId: 'd1' },
      referencesByProjectAndTarget: { projectId: 'p1' },
    },
  },
  Finding: {
    sample: { projectId: 'p1', kind: 'missing-sheet', key: 'A501', places: '[]', text: 'x' },
    seeded: { state: 'open' },
    change: { text: 'y' },
    tenantField: 'companyId',
    lookups: { findingsByProject: { projectId: 'p1' } },
  },
  Markup: {
    sample: { documentId: 'd1', page: 1, kind: 'cloud', shape: '{}' },
    change: { text: 'Check this' },
    tenantField: 'companyId',
    selfField: 'owner',
    lookups: { markupsByDocument: { documentId: 'd1' } },
  },
  AskCode: {
    sample: { projectId: 'p1', expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    change: { expiresAt: at },
    tenantField: 'companyId',
    lookups: { askCodesByProject: { projectId: 'p1' } },
  },
  Activity: {
    sample: { action: 'login', description: 'x', timestamp: at },
    change: { description: 'y' },
    tenantField: 'companyId',
    lookups: { activitiesByCompany: { companyId: 'acme' } },
  },
  Conversation: {
    sample: { name: 'Concrete' },
    change: { name: 'Steel' },
    tenantField: 'companyId',
    selfField: 'owner',
    lookups: { conversationsByOwner: { owner: selfSub } },
  },
  DeviceKey: {
    sample: { secret: 'c2VjcmV0' },
    change: { secret: 'b3RoZXI=' },
    tenantField: 'companyId',
    selfField: 'owner',
    lookups: {},
  },
  Message: {
    sample: { conversationId: 'c1', role: 'user', content: '[]', writingUntil: at },
    change: { content: '[1]' },
    tenantField: 'companyId',
    selfField: 'owner',
    lookups: { messagesByConversation: { conversationId: 'c1' } },
  },
  StreamEvent: {
    sample: { conversationId: 'c1', text: 'x' },
    change: { text: 'y' },
    tenantField: 'companyId',
    selfField: 'owner',
    lookups: { streamEventsByConversation: { conversationId: 'c1' } },
  },
  AiUsage: {
    sample: { stamp: 's1', usage: '{}' },
    change: { usage: '[1]' },
    tenantField: 'companyId',
    lookups: {},
  },
  ContactSubmission: {
    sample: { name: 'Bo', email: 'bo@example.org', message: 'Hello' },
    seeded: { status: 'new' },
    change: { status: 'contacted' },
    tenantField: null,
    lookups: {
      contactSubmissionsByEmail: { email: 'bo@example.org' },
      contactSubmissionsByStatus: { status: 'new' },
    },
  },
};
