import type { Row } from './domainAccess.ts';

const nobody = { anonymous: 'signedOut', expired: 'signedOut', revoked: 'signedOut' } as const;

/** Public: the answer does not depend on who asks. */
export const anyone: Row = {
  anonymous: 'ok',
  expired: 'ok',
  revoked: 'ok',
  operatorWithCode: 'ok',
  operatorWithout: 'ok',
  partnerWithCode: 'ok',
  partnerWithout: 'ok',
  partnerOfSibling: 'ok',
  partnerOfOther: 'ok',
  partnerUnsettled: 'ok',
  financialStaff: 'ok',
};

/** Everybody who is signed in, also before the company is approved. */
export const everybodySignedIn: Row = { ...anyone, ...nobody };

/** Super admins with the code; no merchant, whatever its codes. */
export const operatorsWithCode: Row = {
  ...nobody,
  operatorWithCode: 'ok',
  operatorWithout: 'forbidden',
  partnerWithCode: 'forbidden',
  partnerWithout: 'forbidden',
  partnerOfSibling: 'forbidden',
  partnerOfOther: 'forbidden',
  partnerUnsettled: 'forbidden',
  financialStaff: 'forbidden',
};

/** Any super admin. */
export const anyOperator: Row = { ...operatorsWithCode, operatorWithout: 'ok' };

/** Merchants with the code, each about the own store; operators only after they entered a store. */
export const merchantsOwnList: Row = {
  ...nobody,
  operatorWithCode: 'chooseStore',
  operatorWithout: 'forbidden',
  partnerWithCode: 'ok',
  partnerWithout: 'forbidden',
  partnerOfSibling: 'ok',
  partnerOfOther: 'ok',
  partnerUnsettled: 'notSettled',
  financialStaff: 'forbidden',
};

/** The same about one object of the store: the sibling store is as strange as another company. */
export const merchantsObject: Row = {
  ...merchantsOwnList,
  partnerOfSibling: 'notFound',
  partnerOfOther: 'notFound',
};

/** A list that names the store: to whom it is strange, it is not found. */
export const merchantsListOfStore: Row = merchantsObject;

/** An object that operators with the code may see too. */
export const objectOfBothSides: Row = { ...merchantsObject, operatorWithCode: 'ok' };

/** Merchants without any code, also before the company is approved; about the own companies. */
export const merchantsAlways: Row = {
  ...everybodySignedIn,
  operatorWithCode: 'chooseStore',
  operatorWithout: 'forbidden',
};

/** Everybody who is signed in and whose company is approved. */
export const everybodySettled: Row = { ...everybodySignedIn, partnerUnsettled: 'notSettled' };

/** An object that belongs to one person, asked for by others. */
export const nobodyFinds: Row = {
  ...nobody,
  operatorWithCode: 'notFound',
  operatorWithout: 'notFound',
  partnerWithCode: 'notFound',
  partnerWithout: 'notFound',
  partnerOfSibling: 'notFound',
  partnerOfOther: 'notFound',
  partnerUnsettled: 'notFound',
  financialStaff: 'notFound',
};

/** What belongs to `partnerWithCode` alone. */
export const ofOwner: Row = { ...nobodyFinds, partnerWithCode: 'ok', partnerUnsettled: 'notSettled' };

/** A colleague's task: seen with the code, absent for everybody else. */
export const taskOfStore: Row = { ...nobodyFinds, partnerWithCode: 'ok', partnerUnsettled: 'notSettled' };
