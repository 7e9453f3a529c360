interface FreshAccount {
  email: string;
  password: string;
}

let fresh: FreshAccount | undefined;

/**
 * The account that this page has just created. It is only in memory, so that a reload returns to the sign-in screen.
 */
export const freshAccount = {
  remember({ email, password }: FreshAccount): void {
    fresh = { email, password };
  },
  /** Its password, which can be read once. Undefined for any other address. */
  take(email: string): string | undefined {
    const password = fresh?.email === email ? fresh.password : undefined;
    fresh = undefined;
    return password;
  },
};
