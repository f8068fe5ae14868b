import { z } from "zod";

import {
  type Address,
  deliveryCountries,
  type ShippingAddress,
  zipFits,
} from "#app/domain/customer/customer.ts";
import { isPhone } from "#app/domain/desk/customer-change.ts";
import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { accountTexts } from "#locale/account/account.ts";
import { loginTexts } from "#locale/account/login.ts";
import { passwordErrors } from "#locale/account/passwords.ts";
import { formTexts } from "#locale/forms.ts";
import { checkoutTexts as t } from "#locale/order/checkout.ts";
import { deskBookingTexts as desk } from "#locale/desk/bookings.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";

/** Signs that nobody sees or types, and addresses of the web: our letters carry what stands here to anyone named. */
export const strangeSigns = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]|:\/\/|www\./iu;

const unreadableEmail = issueText(formTexts, "unreadableEmail");

/** An address to write to, in a form. @param missing what is said where nothing was typed */
export function emailText(missing: IssueText) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(254, unreadableEmail)
    .refine((text) => !strangeSigns.test(text), unreadableEmail)
    .check(z.email(unreadableEmail));
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

/** Conform leaves empty fields out; the message for a missing field and for a blank one is the same. */
function needed(message: IssueText, longest: number) {
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(longest, tooLong(longest))
    .refine((text) => !strangeSigns.test(text), issueText(t, "customer.errors.strange"));
}

function wanted(longest: number) {
  return z
    .string()
    .trim()
    .max(longest, tooLong(longest))
    .refine((text) => !strangeSigns.test(text), issueText(t, "customer.errors.strange"))
    .default("");
}

/** Another address for the post; it counts only where its box is ticked and something is sent. */
const otherAddress = {
  toOther: z.literal("1", issueText(t, "customer.errors.box")).optional(),
  toReceiver: wanted(100),
  toFirstName: wanted(100),
  toLastName: wanted(100),
  toAddress: wanted(200),
  toAddress2: wanted(100),
  toZip: wanted(10),
  toCity: wanted(100),
  toCountry: z.enum(deliveryCountries, issueText(t, "customer.errors.country")).default("DE"),
};

/** Who orders: for the checkout and for who changes it afterwards. */
const person = {
  sex: z.enum(["female", "male", "diverse"], issueText(t, "customer.errors.sex")).optional(),
  firstName: needed(issueText(t, "customer.errors.firstName"), 100),
  lastName: needed(issueText(t, "customer.errors.lastName"), 100),
  email: emailText(issueText(t, "customer.errors.email")),
  phone: z.string().trim().max(50, tooLong(50)).optional(),
  address: needed(issueText(t, "customer.errors.address"), 200),
  zip: needed(issueText(t, "customer.errors.zip"), 10),
  city: needed(issueText(t, "customer.errors.city"), 100),
  country: z.enum(deliveryCountries, issueText(t, "customer.errors.country")),
};

/** For who changes it at the desk or by command line; there a slip is somebody else's, who cannot be called back. */
export const personForm = z.object(person).superRefine(({ country, zip, phone = "" }, context) => {
  if (!zipFits(country, zip))
    context.addIssue({ code: "custom", path: ["zip"], message: t("customer.errors.zipFits") });
  if (phone !== "" && !isPhone(phone))
    context.addIssue({ code: "custom", path: ["phone"], message: desk("refused.phone") });
});

export const customerForm = z
  .object({
    ...person,
    shipping: z.enum(["EMAIL", "POST", "EXPRESS"], issueText(t, "customer.errors.shipping")).default("EMAIL"),
    service: z.literal("1", issueText(t, "customer.errors.box")).optional(),
    ...otherAddress,
  })
  .superRefine(({ country, zip, ...to }, context) => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (!zipFits(country, zip)) wrong("zip", t("customer.errors.zipFits"));
    if (!to.toOther || to.shipping === "EMAIL") return;
    if (to.toReceiver + to.toFirstName + to.toLastName === "")
      wrong("toReceiver", t("customer.errors.toReceiver"));
    if (to.toAddress === "") wrong("toAddress", t("customer.errors.address"));
    if (to.toZip === "") wrong("toZip", t("customer.errors.zip"));
    else if (!zipFits(to.toCountry, to.toZip)) wrong("toZip", t("customer.errors.zipFits"));
    if (to.toCity === "") wrong("toCity", t("customer.errors.city"));
  });

type CustomerFields = z.output<typeof customerForm>;

export function customerIn(fields: z.output<typeof personForm>): Address {
  const { sex = "", phone = "", firstName, lastName, email, address, zip, city, country } = fields;
  return { sex, firstName, lastName, email, phone, address, country, zip, city };
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
    zip: fields.toZip,
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
