/** Why public statements have no scope. */
export const BY_SERIAL = 'a public page: the number of the code is the key to it';
