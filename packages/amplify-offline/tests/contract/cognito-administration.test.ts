import * as admin from '@aws-sdk/client-cognito-identity-provider';
import * as auth from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  named,
  newEmail,
  password,
  testLocally,
  testWithMail,
  tokens,
  userPool,
} from '../support/user-pool.ts';

let denied = '';
const pool = userPool({ allows: (_, action) => action !== denied });
beforeAll(pool.start);
beforeEach(async () => {
  denied = '';
  await pool.reset();
});
afterAll(pool.end);

const UserPoolId = pool.poolId;
const user = (Username: string) => ({ UserPoolId, Username });
const signIn = (username: string, secret = password) => auth.signIn({ username, password: secret });
const DAY_MS = 24 * 60 * 60 * 1000;

describe('the backend', () => {
  test('can read the attributes of any user', async () => {
    const email = await pool.newUser();
    const found = await pool.admin().send(new admin.AdminGetUserCommand(user(email)));
    expect(found).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true });
    expect(found.UserAttributes).toContainEqual({ Name: 'email', Value: email });
    expect(found.UserCreateDate).toBeInstanceOf(Date);
    const unknown = pool.admin().send(new admin.AdminGetUserCommand(user(`p${newEmail()}`)));
    await expect(unknown).rejects.toEqual(named('UserNotFoundException'));
  });

  testLocally('must sign its requests; no one else can do the same', async () => {
    const email = await pool.newUser();
    const command = () => new admin.AdminGetUserCommand(user(email));
    await expect(pool.admin('another secret').send(command())).rejects.toThrow(/signature/);
    for (const name of [
      'AdminGetUser',
      'AdminCreateUser',
      'AdminDeleteUser',
      'ListUsers',
      'AdminInitiateAuth',
    ]) {
      const unsigned = await pool.call(name, user(email));
      expect(unsigned).toMatchObject({ status: 403, body: { __type: 'MissingAuthenticationToken' } });
    }
    denied = 'cognito-idp:AdminGetUser';
    await expect(pool.admin().send(command())).rejects.toEqual(named('AccessDeniedException'));
  });

  testLocally('can sign in with a password only where the client allows it', async () => {
    const AuthParameters = { USERNAME: await pool.newUser(), PASSWORD: password };
    const AuthFlow = 'ADMIN_USER_PASSWORD_AUTH';
    const command = { UserPoolId, ClientId: pool.clientId, AuthFlow, AuthParameters } as const;
    await expect(pool.admin().send(new admin.AdminInitiateAuthCommand(command))).rejects.toThrow(
      'flow not enabled for this client',
    );
  });

  test('can disable a user, ending their sessions, and enable them again', async () => {
    const email = await pool.signedInUser();
    const AccessToken = (await tokens()).access.toString();
    await pool.admin().send(new admin.AdminDisableUserCommand(user(email)));
    expect((await pool.call('GetUser', { AccessToken })).body.__type).toBe('NotAuthorizedException');
    await auth.signOut();
    await expect(signIn(email)).rejects.toThrow('User is disabled.');
    await expect(signIn(email, 'Wrong-Passw0rd')).rejects.toThrow('Incorrect username or password.');
    await pool.admin().send(new admin.AdminEnableUserCommand(user(email)));
    expect((await signIn(email)).isSignedIn).toBe(true);
  });

  test('can sign a user out everywhere and delete them', async () => {
    const email = await pool.signedInUser();
    const AccessToken = (await tokens()).access.toString();
    await pool.admin().send(new admin.AdminUserGlobalSignOutCommand(user(email)));
    expect((await pool.call('GetUser', { AccessToken })).body.message).toBe('Access Token has been revoked');
    await auth.signOut();
    const other = await pool.newUser();
    await pool.admin().send(new admin.AdminDeleteUserCommand(user(other)));
    await expect(signIn(other)).rejects.toThrow('Incorrect');
  });

  test('can put users into groups, which tokens carry by precedence', async () => {
    const email = await pool.newUser();
    const add = (GroupName: string) =>
      pool.admin().send(new admin.AdminAddUserToGroupCommand({ ...user(email), GroupName }));
    for (const group of ['User', 'Admin', 'User']) await add(group);
    await expect(add('Root')).rejects.toEqual(named('ResourceNotFoundException'));
    const { Groups } = await pool.admin().send(new admin.AdminListGroupsForUserCommand(user(email)));
    expect(Groups?.map(({ GroupName, Precedence }) => [GroupName, Precedence])).toEqual([
      ['Admin', 0],
      ['User', 2],
    ]);
    await signIn(email);
    const { access, id } = await tokens();
    for (const token of [access, id]) expect(token.payload['cognito:groups']).toEqual(['Admin', 'User']);
    const out = { ...user(email), GroupName: 'Admin' };
    await pool.admin().send(new admin.AdminRemoveUserFromGroupCommand(out));
    await auth.fetchAuthSession({ forceRefresh: true });
    expect((await tokens()).access.payload['cognito:groups']).toEqual(['User']);
  });

  test('can change attributes and mark an address as verified', async () => {
    const email = await pool.newUser();
    const after = newEmail();
    const UserAttributes = [
      { Name: 'email', Value: after },
      { Name: 'email_verified', Value: 'true' },
    ];
    await pool.admin().send(new admin.AdminUpdateUserAttributesCommand({ ...user(email), UserAttributes }));
    expect((await signIn(after)).isSignedIn).toBe(true);
    await auth.deleteUser();
  });

  testLocally('can list users in pages and filter them', async () => {
    const emails = [await pool.newUser(), await pool.newUser(), await pool.newUser()];
    const listed: string[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await pool
        .admin()
        .send(new admin.ListUsersCommand({ UserPoolId, Limit: 2, PaginationToken }));
      expect(page.Users?.length).toBeLessThanOrEqual(2);
      listed.push(...(page.Users ?? []).map(({ Username }) => String(Username)));
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBeGreaterThanOrEqual(3);
    const find = async (Filter: string) =>
      (await pool.admin().send(new admin.ListUsersCommand({ UserPoolId, Filter }))).Users ?? [];
    const [first = ''] = emails;
    expect(await find(`email = "${first}"`)).toHaveLength(1);
    expect(await find(`email ^= "${first.slice(0, -12)}"`)).toHaveLength(1);
    expect(await find('email = "x" or "1" = "1"').catch(({ name }) => name)).toBe(
      'InvalidParameterException',
    );
    expect(await find('constructor = "x"').catch(({ name }) => name)).toBe('InvalidParameterException');
  });
});

describe('a user created by the backend', () => {
  const create = (email: string, more: Partial<admin.AdminCreateUserCommandInput> = {}) =>
    pool.admin().send(
      new admin.AdminCreateUserCommand({
        ...user(email),
        UserAttributes: [
          { Name: 'given_name', Value: 'Made' },
          { Name: 'email_verified', Value: 'true' },
        ],
        ...more,
      }),
    );

  testWithMail('gets a temporary password by email and chooses their own', async () => {
    const email = newEmail();
    const { User } = await create(email);
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true });
    expect(pool.mailTo(email).html).toContain(email);
    const begun = await signIn(email, pool.codeFor(email));
    expect(begun.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    await expect(auth.confirmSignIn({ challengeResponse: 'weak-one' })).rejects.toEqual(
      named('InvalidPasswordException'),
    );
    expect((await auth.confirmSignIn({ challengeResponse: password })).isSignedIn).toBe(true);
    await auth.signOut();
    expect((await signIn(email)).isSignedIn).toBe(true);
  });

  testWithMail('has a week to use it; then a new one must be sent', async () => {
    const email = newEmail();
    await create(email, { TemporaryPassword: 'First-Passw0rd' });
    pool.clock.aheadMs = 7 * DAY_MS + 1;
    await expect(signIn(email, 'First-Passw0rd')).rejects.toThrow('Temporary password has expired');
    pool.clock.aheadMs = 0;
    await create(email, { MessageAction: 'RESEND' });
    const begun = await signIn(email, pool.codeFor(email));
    expect(begun.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    const settled = await pool.newUser();
    await expect(create(settled, { MessageAction: 'RESEND' })).rejects.toEqual(
      named('UnsupportedUserStateException'),
    );
  });

  testWithMail('gets no email when suppressed, and cannot sign in without a password', async () => {
    const email = newEmail();
    const sent = pool.mails.length;
    await create(email, { MessageAction: 'SUPPRESS' });
    expect(pool.mails).toHaveLength(sent);
    await expect(signIn(email)).rejects.toThrow('Incorrect');
    await expect(create(email)).rejects.toEqual(named('UsernameExistsException'));
  });

  testWithMail('sets a new password with an emailed code after a reset', async () => {
    const username = await pool.newUser();
    await pool.admin().send(new admin.AdminResetUserPasswordCommand(user(username)));
    expect((await signIn(username)).nextStep.signInStep).toBe('RESET_PASSWORD');
    const newPassword = 'Newer-Passw0rd';
    const confirmationCode = pool.codeFor(username);
    await auth.confirmResetPassword({ username, confirmationCode, newPassword });
    expect((await signIn(username, newPassword)).isSignedIn).toBe(true);
  });
});
