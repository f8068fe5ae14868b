import { z } from "zod";

import { longestCompany, parseVatId } from "#app/domain/customer/business.ts";
import {
  type Address,
  deliveryCountries,
  longestZip,
  readZip,
  type ShippingAddress,
  zipExample,
} from "#app/domain/customer/customer.ts";
import { longestPhone, readPhone } from "#app/domain/customer/contact.server.ts";
import { emailLength, type EmailProblem, readEmail } from "#app/domain/customer/email.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { cleanLine, isUnfitLine } from "#app/domain/text/typed-text.ts";
import { accountTexts } from "#locale/customer/account.ts";
import { loginTexts } from "#locale/customer/login.ts";
import { passwordErrors } from "#locale/customer/passwords.ts";
import { formTexts } from "#locale/forms.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";

/** An email address as it is kept, or nothing. */
export function optionalEmailText(missing?: IssueText) {
  return z
    .string(missing)
    .overwrite((typed) => {
      const read = readEmail(typed);
      return read.ok ? read.email : cleanLine(typed);
    })
    .max(emailLength.most, issueText(formTexts, "email.shape"))
    .superRefine((text, context) => {
      const read = readEmail(text);
      if (text !== "" && !read.ok)
        context.addIssue({
          code: "custom",
          message: emailSentence(read.problem),
        });
    });
}

/** An email address, as it is kept. @param missing what is said where nothing was typed */
export const emailText = (missing: IssueText) => optionalEmailText(missing).min(1, missing);

function emailSentence(problem: EmailProblem): string {
  if (problem.kind !== "sign") return formTexts(`email.${problem.kind}`);
  const sign = problem.sign === " " ? formTexts("space") : formTexts("sign", { sign: problem.sign });
  return formTexts(`email.${problem.side}`, { sign });
}

interface LineErrors {
  long: (count: number) => IssueText;
  strange: IssueText;
}

/** One line of text, without links and markup. @param missing what is said where the field is needed and not there */
export function typedLine(longest: number, errors: LineErrors, missing?: IssueText) {
  return z
    .string(missing)
    .overwrite(cleanLine)
    .max(longest, errors.long(longest))
    .refine((text) => !isUnfitLine(text), errors.strange);
}

const email = emailText(issueText(loginTexts, "errors.email"));

/** The wish to stay logged in. */
const stay = z.unknown().optional();

/** Longer is no password of anybody: not hashed, and answered as any other wrong one. */
const mostTyped = 1_000;

export const passwordLoginForm = z.object({
  email,
  password: z
    .string(issueText(loginTexts, "errors.password"))
    .min(1, issueText(loginTexts, "errors.password"))
    .max(mostTyped, issueText(loginTexts, "errors.credentials")),
  stay,
});

export const emailForm = z.object({ email });

export const newPasswordForm = z.object({
  password: z.string(issueText(passwordErrors, "short")).max(mostTyped, issueText(passwordErrors, "long")),
  stay,
});

export const changePasswordForm = z.object({
  current: z
    .string(issueText(accountTexts, "settings.errors.current"))
    .min(1, issueText(accountTexts, "settings.errors.current"))
    .max(mostTyped, issueText(accountTexts, "settings.errors.credentials")),
  password: newPasswordForm.shape.password,
});

export const removeAccountForm = z.object({ confirm: changePasswordForm.shape.current });

export const findOrderForm = z.object({
  number: z
    .string(issueText(accountTexts, "find.errors.number"))
    .trim()
    .max(40, issueText(accountTexts, "find.errors.number"))
    .refine((text) => parseOrderNumber(text) !== null, issueText(accountTexts, "find.errors.number")),
  email,
});

/** Fields that are never handed back. */
export const neverBack: readonly string[] = ["password", "current", "confirm"];
const tooLong = (count: number) => issueText(t, "customer.errors.long", { count });

const phoneError = issueText(t, "customer.errors.phone");
const lineErrors: LineErrors = {
  long: tooLong,
  strange: issueText(t, "customer.errors.strange"),
};

/** Conform leaves empty fields out; the message for a missing field and for a blank one is the same. */
const needed = (message: IssueText, longest: number) =>
  typedLine(longest, lineErrors, message).min(1, message);

const wanted = (longest: number) => typedLine(longest, lineErrors).default("");

/** Another address for the post; it counts only where its box is ticked and something is sent. */
const otherAddress = {
  toOther: z.literal("1", issueText(t, "customer.errors.box")).optional(),
  toReceiver: wanted(100),
  toFirstName: wanted(100),
  toLastName: wanted(100),
  toAddress: wanted(200),
  toAddress2: wanted(100),
  toZip: wanted(longestZip),
  toCity: wanted(100),
  toCountry: z.enum(deliveryCountries, issueText(t, "customer.errors.country")).default("DE"),
};

/** Who orders: for the checkout and for who changes it afterwards. */
const person = {
  sex: z.enum(["female", "male", "diverse"], issueText(t, "customer.errors.sex")).optional(),
  firstName: needed(issueText(t, "customer.errors.firstName"), 100),
  lastName: needed(issueText(t, "customer.errors.lastName"), 100),
  email: emailText(issueText(t, "customer.errors.email")),
  phone: typedLine(longestPhone, {
    ...lineErrors,
    strange: phoneError,
  }).optional(),
  address: needed(issueText(t, "customer.errors.address"), 200),
  zip: needed(issueText(t, "customer.errors.zip"), longestZip),
  city: needed(issueText(t, "customer.errors.city"), 100),
  country: z.enum(deliveryCountries, issueText(t, "customer.errors.country")),
};

/** A business customer; nobody has to be one. */
const business = {
  company: wanted(longestCompany),
  vatId: z
    .string()
    .trim()
    .max(30, tooLong(30))
    .refine((typed) => typed === "" || parseVatId(typed) !== null, issueText(t, "customer.errors.vatId"))
    .transform((typed) => parseVatId(typed) ?? "")
    .default(""),
};

/** What postal code and telephone number of an address lack in its country, by field. */
export function contactProblems({
  country,
  zip,
  phone = "",
}: {
  country: string;
  zip: string;
  phone?: string | undefined;
}) {
  const problems: { path: ["zip"] | ["phone"]; message: string }[] = [];
  if (zip !== "" && readZip(country, zip) === null)
    problems.push({ path: ["zip"], message: zipSentence(country) });
  if (phone !== "" && readPhone(phone, country) === null)
    problems.push({ path: ["phone"], message: t("customer.errors.phone") });
  return problems;
}

const zipSentence = (country: string) => t("customer.errors.zipFits", { example: zipExample(country) });

/** The same address with postal code and telephone number as they are kept. */
export function withKeptContact<Fields extends { country: string; zip: string; phone: string }>(
  fields: Fields,
): Fields {
  const { country, zip, phone } = fields;
  return {
    ...fields,
    zip: readZip(country, zip) ?? zip,
    phone: readPhone(phone, country) ?? phone,
  };
}

/** For the back office and the command line. */
export const personForm = z.object(person).superRefine((fields, context) => {
  for (const problem of contactProblems(fields)) context.addIssue({ code: "custom", ...problem });
});

export const customerForm = z
  .object({
    ...person,
    ...business,
    shipping: z.enum(["EMAIL", "POST", "EXPRESS"], issueText(t, "customer.errors.shipping")).default("EMAIL"),
    service: z.literal("1", issueText(t, "customer.errors.box")).optional(),
    ...otherAddress,
  })
  .superRefine((fields, context) => {
    const to = fields;
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    for (const { path, message } of contactProblems(fields)) wrong(path[0], message);
    if (!to.toOther || to.shipping === "EMAIL") return;
    if (to.toReceiver + to.toFirstName + to.toLastName === "")
      wrong("toReceiver", t("customer.errors.toReceiver"));
    if (to.toAddress === "") wrong("toAddress", t("customer.errors.address"));
    if (to.toZip === "") wrong("toZip", t("customer.errors.zip"));
    else if (readZip(to.toCountry, to.toZip) === null) wrong("toZip", zipSentence(to.toCountry));
    if (to.toCity === "") wrong("toCity", t("customer.errors.city"));
  });

type CustomerFields = z.output<typeof customerForm>;

export function customerIn(fields: z.output<typeof personForm>): Address {
  const { sex = "", phone = "", firstName, lastName, email, address, zip, city, country } = fields;
  return withKeptContact({
    sex,
    firstName,
    lastName,
    email,
    phone,
    address,
    country,
    zip,
    city,
  });
}

/** Where the post goes: to the other address where that is wished, else to the customer. */
export function shippingAddressIn(fields: CustomerFields): ShippingAddress {
  if (!fields.toOther)
    return { ...customerIn(fields), receiverLine: "", address2: "", isAlternativeAddress: false };
  return {
    sex: "",
    email: "",
    phone: "",
    firstName: fields.toFirstName,
    lastName: fields.toLastName,
    address: fields.toAddress,
    zip: readZip(fields.toCountry, fields.toZip) ?? fields.toZip,
    city: fields.toCity,
    country: fields.toCountry,
    receiverLine: fields.toReceiver,
    address2: fields.toAddress2,
    isAlternativeAddress: true,
  };
}

export const paymentForm = z.object({
  paymentType: z.coerce.number(issueText(t, "payment.choose")).int(issueText(t, "payment.choose")),
});

export const finalizeForm = z.object({
  order: z.string().max(100).default(""),
  key: z.string().max(200).default(""),
  proof: z.string().max(200).default(""),
});
