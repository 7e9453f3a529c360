import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { claimsOf } from '#domain/tenancy/claims.ts';

export const ISSUER = 'https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_bench';
export const CLIENT = 'bench';

export interface BenchTokens {
  /** The keys with which a server verifies the tokens. */
  readonly jwk: JWK;
  readonly tokens: readonly string[];
}

/** Access tokens of that many owners, each in their own company: `company-0` and so on. */
export async function benchTokens(count: number): Promise<BenchTokens> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const tokens = Array.from({ length: count }, (_, index) => {
    const sub = `owner-${index}`;
    const claims = claimsOf({ sub, companyId: `company-${index}`, role: 'Owner', isActive: true });
    return new SignJWT({ sub, username: sub, token_use: 'access', client_id: CLIENT, iss: ISSUER, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256' };
  return { jwk, tokens: await Promise.all(tokens) };
}
