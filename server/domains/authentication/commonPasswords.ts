import { normalForm } from '../../../shared/format/normalForm.ts';
/**
 * Passwords everybody tries first, as far as the rule (8 characters, a letter and a digit) lets them through, and
 * the one of the demo accounts. Compared without case (reliability I12).
 */
const COMMON = `
touchline-2026 touchline2026 touchline1 touchline123 password1 password12 password123 password1234 password2024
password2025 password2026 passw0rd passw0rd1 p@ssw0rd p@ssw0rd1 p@ssword1 pa55word pa55w0rd qwerty12 qwerty123
qwerty1234 qwerty12345 qwertyuiop1 qwer1234 qwert123 qwert12345 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
1qaz2wsx3edc qazwsx12 qazwsx123 zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1b2c3d4e5 abc12345 abc123456
abcd1234 abcd12345 abcde12345 abcdef123 aa123456 aa12345678 a123456789 a12345678 a1234567 123456aa 123456abc
123456789a 12345678a 1234567a 1234abcd 12345abc 12345qwe 123qwe123 123qweasd 123abc123 asd12345 asd123456
asdf1234 asdfgh123 asdfghjkl1 zxcvbnm1 zxcvbnm123 zxc12345 welcome1 welcome12 welcome123 admin123 admin1234
admin12345 admin2024 admin2025 admin2026 administrator1 root1234 test1234 test12345 user1234 guest123 letmein1
letmein123 iloveyou1 iloveyou123 woaini520 woaini1314 woaini123 5201314a 5201314aa sunshine1 monkey123 dragon123
football1 football123 baseball1 basketball1 superman1 princess1 michael1 charlie1 master123 shadow123 trustno1
changeme1 changeme123 secret123 summer2024 summer2025 summer2026 winter2024 winter2025 spring2026 autumn2026
hello123 hello1234 computer1 internet1 samsung1 google123 company1 company123 backoffice1 backoffice123`;

const refused: ReadonlySet<string> = new Set(COMMON.trim().split(/\s+/));

/** True for a password from the list of the ones guessed first. */
export const isCommonPassword = (password: string): boolean => refused.has(normalForm(password));
