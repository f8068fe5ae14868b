import { expect, test } from "vitest";

import { readPhone, formatEmail, formatPhone } from "#app/domain/customer/contact.server.ts";
import { normalisedEmail, readEmail } from "#app/domain/customer/email.ts";
import { cleanText, cleanTypeset, hasLink, isUnfitLine, unlinked } from "#app/domain/text/typed-text.ts";

test.each([
  ["a zero-width space", "Ann\u200ba", "Anna"],
  ["a byte order mark", "\ufeffAnna", "Anna"],
  ["bidirectional controls", "\u202aAnna\u202c\u2069\u200e", "Anna"],
  ["a soft hyphen", "An\u00adna", "Anna"],
  ["a control character", "An\u0007na", "Anna"],
  ["a private character", "Anna\ue000", "Anna"],
  ["half a surrogate pair", "Anna\ud800", "Anna"],
  ["a joiner between Latin letters", "An\u200dna", "Anna"],
  ["odd spaces", "\u00a0Anna\u2009\u3000B\u202f", "Anna  B"],
  ["a decomposed umlaut", "Mu\u0308ller", "Müller"],
  ["a filler of Hangul", "\u3164", ""],
  ["blank Braille", "\u2800\u2800", ""],
])("cleaning removes %s", (_name, typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

test.each(["می\u200cخواهم", "क्\u200dष", "👨\u200d👩\u200d👧", "👩🏽\u200d🚀", "❤️\u200d🔥", "Zoë <3 O’Neil"])(
  "cleaning keeps %s",
  (typed) => {
    expect(cleanText(typed)).toBe(typed);
  },
);

test("all line breaks become \\n", () => {
  expect(cleanText("a\r\nb\rc\u2028d\u0085e\tf")).toBe("a\nb\nc\nd\ne\tf");
});

test("an author's text keeps soft hyphens and no-break spaces", () => {
  expect(cleanTypeset(" Donau\u00adkreuz\u00adfahrt, 10\u00a0Tage\u202e\u0000 ")).toBe(
    " Donau\u00adkreuz\u00adfahrt, 10\u00a0Tage ",
  );
});

test.each(["A\nB", "<b>Ann</b>", "</p", "<!-- x", "http://x.example", "WWW.x.example"])(
  "rejects the line %j",
  (text) => {
    expect(isUnfitLine(text)).toBe(true);
  },
);

test.each(["Dr. med. Ann", "J.R. Ewing", "Ann & Bob", "O'Neil", "3 < 4", "“Ann”", "A/B"])(
  "accepts the line %j",
  (text) => {
    expect(isUnfitLine(text)).toBe(false);
  },
);

test("mail programs find no link in an unlinked address", () => {
  for (const typed of ["https://evil.example/x", "www.evil.example", "gewinn.example", "a@b.example"]) {
    expect(unlinked(typed)).not.toContain(typed);
    expect(hasLink(unlinked(typed).replace("www", ""))).toBe(false);
  }
});

test.each([
  ["a&b@x.example", "a&b@x.example"],
  ["erika/urlaub@x.example", "erika/urlaub@x.example"],
  ["erika=x@x.example", "erika=x@x.example"],
  ["e#1@x.example", "e#1@x.example"],
  ["!$%'*+-?^_`{|}~@x.example", "!$%'*+-?^_`{|}~@x.example"],
  ["\u200berika@x.example\ufeff", "erika@x.example"],
  ["\u202aerika@x.example\u202c", "erika@x.example"],
  [" mailto:erika@x.example ", "erika@x.example"],
  ["info@müller-reisen.example", "info@xn--mller-reisen-dlb.example"],
  ["info@mu\u0308ller-reisen.example", "info@xn--mller-reisen-dlb.example"],
  ["erika@muster.рф", "erika@muster.xn--p1ai"],
  ["erika@muster.xn--p1ai", "erika@muster.xn--p1ai"],
  ["erika@例え.テスト", "erika@xn--r8jz45g.xn--zckzah"],
  [`${"x".repeat(64)}@x.example`, `${"x".repeat(64)}@x.example`],
  ["Erika@X.example", "Erika@X.example"],
])("the email address %j is stored as %j", (typed, email) => {
  expect(readEmail(typed)).toEqual({ ok: true, email });
});

test.each([
  ["jörg@x.example", "ö", "local"],
  ["er ika@x.example", " ", "local"],
  ["ſ@x.example", "ſ", "local"],
  ["a@b@x.example", "@", "local"],
  ["<a@x.example", "<", "local"],
  ["a,b@x.example", ",", "local"],
  ["a@x_y.example", "_", "domain"],
  ["a@x.example>", ">", "domain"],
  ["a@x.example/y", "/", "domain"],
])("the invalid sign of %j is %j in the %s part", (typed, sign, side) => {
  expect(readEmail(typed)).toEqual({ ok: false, problem: { kind: "sign", sign, side } });
});

test.each([
  "",
  "@",
  "erika",
  "@x.example",
  "a@",
  "a@x",
  "a@x..example",
  ".a@x.example",
  "a.@x.example",
  "a@1.2.3.4",
  "a@１.2.3.4",
  "a@-x.example",
  "a@ä／b.example",
  `a@${"x".repeat(64)}.example`,
])("%j does not have the form of an email address", (typed) => {
  expect(readEmail(typed)).toEqual({ ok: false, problem: { kind: "shape" } });
});

test("more than 64 characters before the @ are too many", () => {
  expect(readEmail(`${"x".repeat(65)}@x.example`)).toEqual({ ok: false, problem: { kind: "long-local" } });
});

test("a domain in Unicode equals its Punycode form", () => {
  expect(normalisedEmail(" Info@MÜLLER.example")).toBe(normalisedEmail("info@xn--mller-kva.example"));
});

test("shows the international domain in Unicode", () => {
  expect(formatEmail("info@xn--mller-reisen-dlb.example")).toBe("info@müller-reisen.example");
  expect(formatEmail("xn--a@x.example")).toBe("xn--a@x.example");
  expect(formatEmail("")).toBe("");
});

test.each([
  ["030 123456", "DE", "+4930123456"],
  ["(030) 123 456", "DE", "+4930123456"],
  ["0049 (0) 30 / 123 45-67", "DE", "+49301234567"],
  ["+49 (0)30 123456", "AT", "+4930123456"],
  ["030\u00a0123456\u200e", "DE", "+4930123456"],
  ["0664 1234567", "AT", "+436641234567"],
  ["044 668 18 00", "CH", "+41446681800"],
  ["06 12345678", "NL", "+31612345678"],
  ["06 698 82157", "IT", "+390669882157"],
  ["030 123456 ext. 12", "DE", "+4930123456 ext. 12"],
  ["+1 212 555 0100", "DE", "+12125550100"],
])("the number %j of %s is stored as %s", (typed, country, kept) => {
  expect(readPhone(typed, country)).toBe(kept);
  expect(readPhone(formatPhone(kept, country), country)).toBe(kept);
  expect(readPhone(formatPhone(kept), country)).toBe(kept);
});

test.each([
  "https://x.example/0301234567",
  "abc",
  "+49 30\nBcc 12345",
  "<b>030 123456</b>",
  "112",
  "9".repeat(30),
  "",
])("rejects %j as a telephone number", (typed) => {
  expect(readPhone(typed, "DE")).toBeNull();
});

test("a number has its national form in its own country only", () => {
  expect(formatPhone("+4930123456", "DE")).toBe("030 123456");
  expect(formatPhone("+4930123456", "AT")).toBe("+49 30 123456");
  expect(formatPhone("+4930123456")).toBe("+49 30 123456");
});

test.each(["abc", "auf Anfrage", "https://x.example", ""])(
  "the stored number %j is shown unchanged",
  (stored) => {
    expect(formatPhone(stored, "DE")).toBe(stored);
    expect(formatPhone(stored)).toBe(stored);
  },
);
