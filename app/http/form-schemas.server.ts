import { z } from "zod";

import { longestCompany, parseVatId } from "#app/domain/customer/business.ts";
import {
  type Address,
  type AddressField,
  addressOf,
  buildFields,
  customerFields,
  deliveryCountries,
  emptyAddress,
  isRequired,
  missingCallerFields,
  longestZip,
  phoneFields,
  readZip,
  type ShippingAddress,
  zipExample,
} from "#app/domain/customer/customer.ts";
import { readPhone } from "#app/domain/customer/contact.server.ts";
import { emailLength, type EmailProblem, readEmail } from "#app/domain/customer/email.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { cleanLine, isUnfitLine } from "#app/domain/text/typed-text.ts";
import { accountTexts } from "#locale/customer/account.ts";
import { loginTexts } from "#locale/customer/login.ts";
import { passwordErrors } from "#locale/customer/passwords.ts";
import { formTexts } from "#locale/forms.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";

/** An email address in its stored form, or an empty text. */
export function optionalEmailText(missing?: IssueText) {
  return z
    .string(missing)
    .overwrite((input) => {
      const result = readEmail(input);
      return result.ok ? result.email : cleanLine(input);
    })
    .max(emailLength.most, issueText(formTexts, "email.shape"))
    .superRefine((text, context) => {
      const result = readEmail(text);
      if (text !== "" && !result.ok)
        context.addIssue({
          code: "custom",
          message: emailMessage(result.problem),
        });
    });
}

/**
 * A required email address in its stored form.
 * @param missing message for an empty field
 */
export const emailText = (missing: IssueText) => optionalEmailText(missing).min(1, missing);

function emailMessage(problem: EmailProblem): string {
  if (problem.kind !== "sign") return formTexts(`email.${problem.kind}`);
  const sign = problem.sign === " " ? formTexts("space") : formTexts("sign", { sign: problem.sign });
  return formTexts(`email.${problem.side}`, { sign });
}

interface LineErrors {
  long: (count: number) => IssueText;
  strange: IssueText;
}

/**
 * One line of text, without links and markup.
 * @param missing message for a required field that is absent
 */
export function typedLine(longest: number, errors: LineErrors, missing?: IssueText) {
  return z
    .string(missing)
    .overwrite(cleanLine)
    .max(longest, errors.long(longest))
    .refine((text) => !isUnfitLine(text), errors.strange);
}

const email = emailText(issueText(loginTexts, "errors.email"));

const staySchema = z.unknown().optional();

/** Longest accepted password. A longer one is not hashed and is answered like any wrong password. */
const maxPasswordLength = 1_000;

export const passwordLoginForm = z.object({
  email,
  password: z
    .string(issueText(loginTexts, "errors.password"))
    .min(1, issueText(loginTexts, "errors.password"))
    .max(maxPasswordLength, issueText(loginTexts, "errors.credentials")),
  stay: staySchema,
});

export const emailForm = z.object({ email });

export const newPasswordForm = z.object({
  password: z
    .string(issueText(passwordErrors, "short"))
    .max(maxPasswordLength, issueText(passwordErrors, "long")),
  stay: staySchema,
});

export const changePasswordForm = z.object({
  current: z
    .string(issueText(accountTexts, "settings.errors.current"))
    .min(1, issueText(accountTexts, "settings.errors.current"))
    .max(maxPasswordLength, issueText(accountTexts, "settings.errors.credentials")),
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

/** Passwords and PINs: their values never appear in a page, not even in one about an outage. */
export const secretFields: readonly string[] = ["password", "current", "confirm", "pin"];
const tooLong = (count: number) => issueText(t, "customer.errors.long", { count });

const lineErrors: LineErrors = {
  long: tooLong,
  strange: issueText(t, "customer.errors.strange"),
};
const phoneErrors: LineErrors = { ...lineErrors, strange: issueText(t, "customer.errors.phone") };

const optionalLine = (longest: number, errors = lineErrors) => typedLine(longest, errors).default("");

/** Alternative shipping address. It counts only when its checkbox is ticked and something is shipped. */
const alternativeAddressFields = {
  toOther: z.literal("1", issueText(t, "customer.errors.box")).optional(),
  toReceiver: optionalLine(100),
  toFirstName: optionalLine(100),
  toLastName: optionalLine(100),
  toAddress: optionalLine(200),
  toAddress2: optionalLine(100),
  toZip: optionalLine(longestZip),
  toCity: optionalLine(100),
  toCountry: z.enum(deliveryCountries, issueText(t, "customer.errors.country")).default("DE"),
};

/** Fields of a customer, for the checkout and for later changes. */
const personFields = buildFields(
  {
    sex: z.enum(["female", "male", "diverse"], issueText(t, "customer.errors.sex")).optional(),
    email: emailText(issueText(t, "customer.errors.email")),
    country: z.enum(deliveryCountries, issueText(t, "customer.errors.country")),
  },
  (name) => {
    const { input, longest } = customerFields[name];
    const errors = input === "tel" ? phoneErrors : lineErrors;
    if (!isRequired(name)) return optionalLine(longest, errors);
    // Conform omits empty fields, so the message for an absent and a blank field is the same.
    const message = issueText(t, `customer.errors.${name}`);
    return typedLine(longest, errors, message).min(1, message);
  },
);

const businessFields = {
  company: optionalLine(longestCompany),
  vatId: z
    .string()
    .trim()
    .max(30, tooLong(30))
    .refine((typed) => typed === "" || parseVatId(typed) !== null, issueText(t, "customer.errors.vatId"))
    .transform((typed) => parseVatId(typed) ?? "")
    .default(""),
};

type CountryFields = { country: string; zip: string } & Partial<Record<AddressField, string>>;

/** Problems of postal code and phone numbers by the rules of the country. */
export function findContactProblems(fields: CountryFields): { path: [AddressField]; message: string }[] {
  const { country, zip } = fields;
  const isWrongPhone = (typed = "") => typed !== "" && readPhone(typed, country) === null;
  const wrongPhones = phoneFields.filter((name) => isWrongPhone(fields[name]));
  return [
    ...(zip !== "" && readZip(country, zip) === null
      ? [{ path: ["zip"] as [AddressField], message: zipMessage(country) }]
      : []),
    ...wrongPhones.map((name) => ({ path: [name] as [AddressField], message: t("customer.errors.phone") })),
  ];
}

const zipMessage = (country: string) => t("customer.errors.zipFits", { example: zipExample(country) });

/** The same fields with postal code and phone numbers in their stored form. */
export function normalizeContact<Fields extends Address>(fields: Fields): Fields {
  const { country, zip } = fields;
  const phones = phoneFields.map((name) => [name, readPhone(fields[name], country) ?? fields[name]]);
  return { ...fields, zip: readZip(country, zip) ?? zip, ...(Object.fromEntries(phones) as Partial<Fields>) };
}

/** Form of a guest for whom an operator books: neither email nor postal address is needed. */
export const callerForm = z
  .object({
    ...personFields,
    email: optionalEmailText().default(""),
    address: optionalLine(customerFields.address.longest),
    zip: optionalLine(longestZip),
    city: optionalLine(customerFields.city.longest),
    ...businessFields,
  })
  .superRefine((fields, context) => {
    const addIssue = (field: AddressField, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    for (const { path, message } of findContactProblems(fields)) addIssue(path[0], message);
    const caller = customerIn(fields);
    const isBusiness = fields.company !== "" || fields.vatId !== "";
    const postal = (["address", "zip", "city"] as const).filter((name) => caller[name] === "");
    for (const field of isBusiness ? postal : missingCallerFields(caller))
      addIssue(field, callerMessage(field));
  });

function callerMessage(field: AddressField): string {
  // Without an email address the guest must be reachable by telephone.
  return t(field === "phone" ? "customer.errors.reach" : `customer.errors.${field}`);
}

/** Contact form of the back office and the command line. */
export const personForm = z.object(personFields).superRefine((fields, context) => {
  for (const problem of findContactProblems(fields)) context.addIssue({ code: "custom", ...problem });
});

export const customerForm = z
  .object({
    ...personFields,
    ...businessFields,
    shipping: z.enum(["EMAIL", "POST", "EXPRESS"], issueText(t, "customer.errors.shipping")).default("EMAIL"),
    service: z.literal("1", issueText(t, "customer.errors.box")).optional(),
    ...alternativeAddressFields,
  })
  .superRefine((fields, context) => {
    const address = fields;
    const addIssue = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    for (const { path, message } of findContactProblems(fields)) addIssue(path[0], message);
    if (!address.toOther || address.shipping === "EMAIL") return;
    if (address.toReceiver + address.toFirstName + address.toLastName === "")
      addIssue("toReceiver", t("customer.errors.toReceiver"));
    if (address.toAddress === "") addIssue("toAddress", t("customer.errors.address"));
    if (address.toZip === "") addIssue("toZip", t("customer.errors.zip"));
    else if (readZip(address.toCountry, address.toZip) === null)
      addIssue("toZip", zipMessage(address.toCountry));
    if (address.toCity === "") addIssue("toCity", t("customer.errors.city"));
  });

type CustomerFields = z.output<typeof customerForm>;

export const customerIn = (fields: z.output<typeof personForm>): Address =>
  normalizeContact(addressOf({ ...fields, sex: fields.sex ?? "" }));

/** The shipping address: the alternative one when chosen, else the customer's. */
export function shippingAddressIn(fields: CustomerFields): ShippingAddress {
  if (!fields.toOther)
    return { ...customerIn(fields), receiverLine: "", address2: "", isAlternativeAddress: false };
  return {
    ...emptyAddress,
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
