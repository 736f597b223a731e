import { visibleText } from './normalForm.ts';

/** Signs in one width, without blanks and what nobody sees; every dash is the same one. */
const compact = (text: string): string =>
  visibleText(visibleText(text).normalize('NFKC'))
    .replaceAll(' ', '')
    .replaceAll(/\p{Dash}/gu, '-');

/** A code or a number of a bank account as somebody typed or pasted it, without what people put between its signs. */
export const typedNumber = (text: string): string => compact(text).replaceAll('-', '');

/** A unified social credit code as somebody typed or pasted it. */
export const typedCreditCode = (text: string): string => typedNumber(text).toUpperCase();

/** What stands before a mobile number of the mainland: its country, with or without the plus. */
const COUNTRY = /^(?:\+|00)?86(?=1\d{10}$)/;
/** A mobile number as somebody typed or pasted it: contact cards write blanks, dashes, the country and marks of direction. */
export const typedPhone = (text: string): string => typedNumber(text).replace(COUNTRY, '');

/** A phone or a number with its area code, whose dashes stay, as somebody typed or pasted it. */
export const typedTelephone = (text: string): string =>
  /^1\d{10}$/.test(typedPhone(text)) ? typedPhone(text) : compact(text);

/** A number of an order as somebody typed or pasted it; its own dashes stay. */
export const typedOrderNumber = (text: string): string => compact(text).toUpperCase();

/** Numbers of orders and phones, by which a search looks exactly; nothing else is written so. */
const NUMBER_FORM = /^[A-Z]{0,3}[\d-]{5,}$/;
/** With blanks in between it may as well be words and figures: only long ones are numbers. */
const PARTED_FORM = /^[A-Z]{0,3}[\d-]{8,}$/;
const HAS_BLANKS = /\S\s+\S/;

/** What a search word says when it is a number: that of an order, or a phone. Undefined for words. */
export interface SearchedNumber {
  readonly orderNumber: string;
  readonly phone: string;
}

/** Reads a search word as a number, the same way in lists, in the palette and on the server. */
export function searchedNumber(word: string): SearchedNumber | undefined {
  const [orderNumber, phone] = [typedOrderNumber(word), typedPhone(word)];
  const form = HAS_BLANKS.test(visibleText(word)) ? PARTED_FORM : NUMBER_FORM;
  return form.test(orderNumber) || PARTED_FORM.test(phone) ? { orderNumber, phone } : undefined;
}

/** The code in what a scanner read: as it is, or the last part of an address, whatever stands behind that. */
export function scannedCode(scanned: string): string {
  const text = compact(scanned);
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return typedOrderNumber(text);
  const part = new URL(text).pathname.split('/').findLast((piece) => piece !== '') ?? '';
  return typedOrderNumber(decoded(part));
}

/** Addresses may hold what is no encoding at all. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
