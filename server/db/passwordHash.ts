declare const hashed: unique symbol;

/**
 * What a password is stored as. `hashPassword` alone makes one and `NO_PASSWORD` stands for none, so that nobody writes a
 * text of their own that looks like a hash.
 */
export type PasswordHash = string & { readonly [hashed]: true };
