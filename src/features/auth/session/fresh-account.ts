interface FreshAccount {
  email: string;
  password: string;
}

let fresh: FreshAccount | undefined;

/** The account that this page has just created: in memory only, so that a reload falls back to the sign-in screen. */
export const freshAccount = {
  remember({ email, password }: FreshAccount): void {
    fresh = { email, password };
  },
  /** Its password, once; undefined for any other address. */
  take(email: string): string | undefined {
    const password = fresh?.email === email ? fresh.password : undefined;
    fresh = undefined;
    return password;
  },
};
