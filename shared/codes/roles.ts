/** Which of the two consoles is on screen: operators (P, "platform") or merchants (B, "partner"). Spec section 5. */
export type View = 'platform' | 'partner';

/** Account kinds of spec section 6. Never compared with company labels (decision H3: two separate enumerations). */
export const UserType = { superAdmin: 0, partnerAdmin: 1 } as const;
/** Value of {@link UserType}. */
export type UserType = (typeof UserType)[keyof typeof UserType];

/** The view an account starts in. */
export const homeViewOf = (userType: UserType): View =>
  userType === UserType.superAdmin ? 'platform' : 'partner';
