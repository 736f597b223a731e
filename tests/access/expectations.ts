import type { ActorName } from '../../server/testing/actors.ts';

/**
 * What each actor gets for each call. This file is reviewed by people and is not derived from the contract: that is
 * its whole point. A call or actor that is missing here fails the matrix.
 *
 * `ok` the call is made · `signedOut` 401 · `forbidden` 403, a code is missing · `chooseStore` 403, no store of the
 * caller is chosen · `notSettled` 403, the company is not approved · `notFound` 404, absent or not yours.
 *
 * Operators send no store key here; every merchant sends the key of its own store. Objects belong to the store of
 * `partnerWithCode`, `partnerWithout` and `financialStaff`.
 */
export type Cell = 'ok' | 'signedOut' | 'forbidden' | 'chooseStore' | 'notSettled' | 'notFound';
type Row = Readonly<Record<ActorName, Cell>>;

const nobody = { anonymous: 'signedOut', expired: 'signedOut', revoked: 'signedOut' } as const;

/** Public: the answer does not depend on who asks. */
const anyone: Row = {
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
const everybodySignedIn: Row = { ...anyone, ...nobody };

/** Super admins with the code; no merchant, whatever its codes. */
const operatorsWithCode: Row = {
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
const anyOperator: Row = { ...operatorsWithCode, operatorWithout: 'ok' };

/** Merchants with the code, each about the own store; operators only after they entered a store. */
const merchantsOwnList: Row = {
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
const merchantsObject: Row = {
  ...merchantsOwnList,
  partnerOfSibling: 'notFound',
  partnerOfOther: 'notFound',
};

/** A list that names the store: to whom it is strange, it is not found. */
const merchantsListOfStore: Row = merchantsObject;

/** An object that operators with the code may see too. */
const objectOfBothSides: Row = { ...merchantsObject, operatorWithCode: 'ok' };

/** Merchants without any code, also before the company is approved; about the own companies. */
const merchantsAlways: Row = {
  ...everybodySignedIn,
  operatorWithCode: 'chooseStore',
  operatorWithout: 'forbidden',
};

/** Everybody who is signed in and whose company is approved. */
const everybodySettled: Row = { ...everybodySignedIn, partnerUnsettled: 'notSettled' };

/** An object that belongs to one person, asked for by others. */
const nobodyFinds: Row = {
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
const ofOwner: Row = { ...nobodyFinds, partnerWithCode: 'ok', partnerUnsettled: 'notSettled' };

/** A colleague's task: seen with the code, absent for everybody else. */
const taskOfStore: Row = { ...nobodyFinds, partnerWithCode: 'ok', partnerUnsettled: 'notSettled' };

/** Every call of the contract. */
export const EXPECTATIONS: Readonly<Record<string, Row>> = {
  'session.login': anyone,
  'session.exchange': anyone,
  'session.userInfo': everybodySignedIn,
  'session.logout': everybodySignedIn,
  'session.changePassword': everybodySignedIn,
  'permissions.identity': everybodySignedIn,

  'stores.partner': { ...everybodySignedIn, operatorWithout: 'forbidden' },
  'stores.queryUMSSignInfo': {
    ...everybodySignedIn,
    operatorWithout: 'forbidden',
    partnerOfSibling: 'notFound',
    partnerOfOther: 'notFound',
    partnerUnsettled: 'notFound',
  },
  'stores.options': { ...everybodySignedIn, partnerUnsettled: 'notSettled' },
  'stores.coachOptions': merchantsOwnList,
  'classPacks.options': { ...merchantsAlways, partnerUnsettled: 'notSettled' },

  'configuration.applicationConfig': anyone,
  'version.notice': merchantsAlways,

  'merchant.info': merchantsAlways,
  // The sibling store belongs to the same company, and the file is the company's.
  'merchant.auditRecord': {
    ...everybodySignedIn,
    operatorWithout: 'forbidden',
    partnerOfOther: 'notFound',
    partnerUnsettled: 'notFound',
  },

  'events.manage': merchantsListOfStore,
  'events.managePlatform': operatorsWithCode,
  'events.exportSessions': merchantsListOfStore,
  'events.exportOverview': operatorsWithCode,
  'events.event': objectOfBothSides,
  'events.quickChange': merchantsObject,
  'events.cancel': merchantsObject,
  'events.cancelBatch': merchantsObject,
  'events.previewBatch': merchantsObject,
  'events.exportPreview': merchantsObject,
  'events.exportNotRefundable': merchantsObject,
  'events.exportParticipants': merchantsObject,
  'events.participants': merchantsObject,
  'events.search': merchantsOwnList,
  'events.edit': merchantsObject,
  'events.previewEdits': merchantsObject,
  'events.changeMany': merchantsObject,
  'events.editBatch': merchantsObject,
  'events.checkIn': merchantsObject,
  'events.addParticipant': merchantsObject,
  'events.waitlist': merchantsObject,
  'events.changeWaitlist': merchantsObject,
  'events.revealWaitingPhone': merchantsObject,
  'events.previewNotice': merchantsObject,
  'orders.editNotice': merchantsObject,
  'orders.notice': merchantsObject,
  'orders.noticeMany': merchantsObject,
  'orders.changeMany': merchantsObject,
  'orders.previewNotice': merchantsOwnList,
  'accounts.profile': { ...merchantsOwnList, operatorWithCode: 'ok', operatorWithout: 'ok' },
  'messages.outbox': anyOperator,

  'eventTemplates.templates': merchantsListOfStore,
  'eventTemplates.template': objectOfBothSides,
  'eventTemplates.exportTemplates': merchantsListOfStore,
  'eventTemplates.history': merchantsObject,
  'eventTemplates.search': merchantsOwnList,
  'eventTemplates.copy': merchantsObject,
  'eventTemplates.remove': merchantsObject,
  'eventTemplates.shelve': objectOfBothSides,
  'eventTemplates.cityActivity': operatorsWithCode,
  'eventTemplates.modifyCreatorTo': objectOfBothSides,
  'eventTemplates.create': merchantsOwnList,
  'eventTemplates.change': merchantsObject,
  'eventTemplates.previewChange': merchantsObject,
  'eventTemplates.grades': objectOfBothSides,
  'eventTemplates.regulations': objectOfBothSides,
  'regulations.change': merchantsObject,
  'regulations.remove': merchantsObject,
  'eventTemplates.sportTemplate': merchantsOwnList,
  // The named store is another one of the company for some, and a foreign one for the rest.
  'eventTemplates.searchBySport': merchantsObject,
  'eventTemplates.act': merchantsObject,
  'eventTemplates.changeMany': merchantsObject,
  'events.publish': merchantsObject,
  'events.quickCreate': merchantsOwnList,
  'eventTemplates.bulk': merchantsObject,
  'eventTemplates.publication': merchantsObject,
  'eventTemplates.undoPublication': merchantsObject,

  'tasks.tasks': everybodySettled,
  'tasks.task': taskOfStore,
  'tasks.items': merchantsObject,
  'tasks.exportItems': merchantsObject,
  'tasks.changes': merchantsObject,
  'tasks.retry': merchantsObject,
  'tasks.stop': taskOfStore,
  'tasks.file': ofOwner,
  'refunds.mark': merchantsObject,

  'orders.orders': merchantsListOfStore,
  'orders.exportOrders': merchantsListOfStore,
  'orders.order': merchantsObject,
  'orders.refund': merchantsObject,
  'orders.cancel': merchantsObject,
  'orders.previewSeriesCancel': merchantsObject,
  'orders.cancelSeries': merchantsObject,
  'orders.moveTargets': merchantsObject,
  'orders.move': merchantsObject,
  'orders.addNote': merchantsObject,
  'orders.resendConfirmation': merchantsObject,
  'orders.revealPhone': merchantsObject,
  'orders.purchaseData': objectOfBothSides,
  'orders.purchases': objectOfBothSides,
  'orders.exportPurchases': objectOfBothSides,

  'packageOrders.packageOrders': merchantsListOfStore,
  'packageOrders.packageOrder': merchantsObject,
  'packageOrders.exportPackageOrders': merchantsListOfStore,
  'packageOrders.addNote': merchantsObject,
  'packageOrders.cancel': merchantsObject,
  'packageOrders.notice': merchantsObject,
  'packageOrders.noticeMany': merchantsObject,
  'packageOrders.previewNotice': merchantsOwnList,
  'packageOrders.revealPhone': merchantsObject,
  'packageOrders.refund': merchantsObject,
  'membership.transactionBooking': { ...merchantsOwnList, operatorWithCode: 'ok' },
  'membership.transactionBookingForReport': { ...merchantsOwnList, operatorWithCode: 'ok' },
  'membership.transactionCheckIn': { ...merchantsOwnList, operatorWithCode: 'ok' },
  'membership.transactionCheckInForReport': { ...merchantsOwnList, operatorWithCode: 'ok' },

  'sportTypes.sports': everybodySignedIn,
  'sportTypes.sportTypes': operatorsWithCode,
  'sportTypes.create': operatorsWithCode,
  'sportTypes.change': operatorsWithCode,
  'sportTypes.remove': operatorsWithCode,
  'sportTypes.sorts': operatorsWithCode,
  'accounts.selectNames': { ...everybodySignedIn, partnerUnsettled: 'notSettled' },
  'companies.options': anyOperator,
  'cities.cities': everybodySignedIn,
  'savedViews.list': everybodySettled,
  'savedViews.create': everybodySettled,
  'savedViews.change': ofOwner,
  'savedViews.remove': ofOwner,
  // A view the company shares; operators have views of their own.
  'savedViews.chooseDefault': {
    ...everybodySettled,
    operatorWithCode: 'notFound',
    operatorWithout: 'notFound',
    partnerOfOther: 'notFound',
  },
  'audit.logs': { ...merchantsOwnList, operatorWithCode: 'ok' },

  'overview.overview': { ...everybodySettled, operatorWithCode: 'chooseStore', operatorWithout: 'forbidden' },
  'overview.platform': anyOperator,

  'channels.channels': merchantsOwnList,
  'channels.exportChannels': merchantsOwnList,
  'channels.history': merchantsObject,
  'channels.create': merchantsObject,
  'channels.rename': merchantsObject,
  'channels.counts': merchantsOwnList,
  'channels.statistics': merchantsObject,
  'channels.shareStatistics': merchantsObject,
  'channels.journal': merchantsObject,
  'channels.code': merchantsObject,
  'channels.channel': merchantsObject,
  'channels.duplicate': merchantsObject,
  'channels.change': merchantsObject,
  'channels.switch': merchantsObject,
  'channels.show': anyone,
  'channels.showStatistics': anyone,
  'channels.showJournal': anyone,
  'channels.visit': anyone,
};
