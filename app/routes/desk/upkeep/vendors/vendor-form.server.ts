/** The form of a vendor, and the format of catalogue files. */
import { z } from "zod";

import { anyText, email, text } from "#app/catalogue-files/fields.server.ts";
import type { VendorInFile, VendorRefused } from "#app/commands/catalogue/vendors.server.ts";
import { boardName } from "#app/domain/catalogue/names.ts";
import { vatComponents } from "#app/domain/catalogue/own-sale.ts";
import { type Cents, parseAmount, toDecimal } from "#app/domain/money.ts";
import { buildRefusalReply, constraintOf } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { always, bareLabel, optionalValue, percentText, readPercent } from "#app/routes/desk/form.server.ts";
import {
  optionalFact,
  parsePart,
  type PartReply,
  reasonText,
  requiredFact,
} from "#app/routes/desk/offers/form.server.ts";
import { amountText } from "#app/routes/desk/offers/rooms/rows.server.ts";
import { deskOfferTexts } from "#locale/catalogue/offers/offers.ts";
import { deskVendorTexts as t } from "#locale/catalogue/offers/vendors.ts";

export const organiserNames = [
  "organiserName",
  "organiserAddress",
  "insolvencyCover",
  "insolvencyContact",
  "insolvencyNumber",
] as const;
type OrganiserName = (typeof organiserNames)[number];
const mealBoards = ["UF", "HP", "VP", "AI"] as const;
type Vat = NonNullable<VendorInFile["vat"]>;

const rateName = (component: (typeof vatComponents)[number]) => `rate-${component}` as const;
const mealName = (board: (typeof mealBoards)[number]) => `meal-${board}` as const;

const percent = optionalValue(readPercent, issueText(t, "errors.percent"));
const amount = optionalValue(parseAmount, issueText(t, "errors.price"));
const fact = optionalFact(anyText);

const fields = z.object({
  name: requiredFact(text),
  address: requiredFact(text),
  email: requiredFact(email),
  phone: fact,
  register: fact,
  vatId: fact,
  sells: z.enum(["brokered", "own"], issueText(t, "errors.sells")),
  organiserName: fact,
  organiserAddress: fact,
  insolvencyCover: fact,
  insolvencyContact: fact,
  insolvencyNumber: fact,
  ...(Object.fromEntries(vatComponents.map((each) => [rateName(each), percent])) as Record<
    ReturnType<typeof rateName>,
    typeof percent
  >),
  ...(Object.fromEntries(mealBoards.map((each) => [mealName(each), amount])) as Record<
    ReturnType<typeof mealName>,
    typeof amount
  >),
  drinksShare: percent,
  serviceShare: percent,
});
type Typed = z.output<typeof fields>;
const names = fields.keyof().options;
type Name = (typeof names)[number];
const vatNames = names.slice(names.indexOf("insolvencyNumber") + 1);

const vendorForm = fields
  .superRefine(
    (typed, context) => {
      if (organiserNames.every((name) => typed[name] === "")) return;
      for (const name of organiserNames)
        if (typed[name] === "")
          context.addIssue({ code: "custom", path: [name], message: t("errors.missing") });
    },
    { when: always },
  )
  .refine(
    ({ sells, ...typed }) => sells === "own" || vatNames.every((name) => typed[name as never] === undefined),
    {
      ...issueText(t, "errors.vat"),
      path: ["sells"],
      when: always,
    },
  );
export const vendorConstraint = constraintOf(fields);

export type VendorValues = Record<string, string>;

export const vendorValues = (vendor?: VendorInFile): VendorValues => {
  const { organiser, vat } = vendor ?? {};
  const rate = (value: number | undefined) => (value === undefined ? "" : percentText(value / 100));
  return {
    name: vendor?.name ?? "",
    address: vendor?.address ?? "",
    email: vendor?.email ?? "",
    phone: vendor?.phone ?? "",
    register: vendor?.register ?? "",
    vatId: vendor?.vatId ?? "",
    sells: vendor ? (vendor.sells ?? "brokered") : "brokered",
    organiserName: organiser?.name ?? "",
    organiserAddress: organiser?.address ?? "",
    insolvencyCover: organiser?.insolvencyCover ?? "",
    insolvencyContact: organiser?.insolvencyContact ?? "",
    insolvencyNumber: organiser?.insolvencyNumber ?? "",
    ...Object.fromEntries(vatComponents.map((each) => [rateName(each), rate(vat?.rates?.[each])])),
    ...Object.fromEntries(mealBoards.map((each) => [mealName(each), amountText(vat?.meals?.[each])])),
    drinksShare: percentText(vat?.drinksShare),
    serviceShare: percentText(vat?.serviceShare),
  };
};

/** Fields of the VAT split, with their labels. */
export const vatFields = () => ({
  rates: vatComponents.map((each) => ({ name: rateName(each) as string, label: t(`rates.${each}`) })),
  amounts: [
    ...mealBoards.map((each) => ({
      name: mealName(each) as string,
      label: t("meal", { board: boardName(each) }),
    })),
    { name: "drinksShare", label: t("drinksShare") },
    { name: "serviceShare", label: t("serviceShare") },
  ],
});

function labelsOf(): Record<string, string> {
  const vat = Object.values(vatFields()).flat();
  const own = ["name", "address", "email", "phone", "register", "vatId", "sells", ...organiserNames] as const;
  return Object.fromEntries([
    ...own.map((name) => [name, t(name)]),
    ...vat.map(({ name, label }) => [name, bareLabel(label)]),
  ]) as Record<string, string>;
}

/**
 * Returns the vendor that the form describes, without its key. Fields without an input stay as they are.
 * @param canSellOwn invoices of own rooms can name the operator's tax number, or the vendor sold them before
 */
export function parseVendor(form: FormData, canSellOwn: boolean) {
  const read = parsePart(form, vendorForm, labelsOf());
  if (!read.ok) return read;
  if (read.value.sells === "own" && !canSellOwn)
    return {
      ok: false as const,
      reply: buildRefusalReply(form, { sells: t("errors.taxNumber") }),
      changed: false,
    };
  const typed = read.value;
  const edit = ({ participantFields }: Pick<VendorInFile, "participantFields"> = {}): Omit<
    VendorInFile,
    "key"
  > => ({
    name: typed.name,
    address: typed.address,
    email: typed.email,
    phone: typed.phone,
    ...(typed.register !== "" && { register: typed.register }),
    ...(typed.vatId !== "" && { vatId: typed.vatId }),
    ...organiserOf(typed),
    ...(typed.sells === "own" && { sells: "own", ...vatOf(typed) }),
    ...(participantFields && { participantFields }),
  });
  return { ok: true as const, edit };
}

function organiserOf(typed: Typed): Pick<VendorInFile, "organiser"> {
  if (typed.organiserName === "") return {};
  const { organiserName: name, organiserAddress: address } = typed;
  const { insolvencyCover, insolvencyContact, insolvencyNumber } = typed;
  return { organiser: { name, address, insolvencyCover, insolvencyContact, insolvencyNumber } };
}

function vatOf(typed: Typed): Pick<VendorInFile, "vat"> {
  const given = <Key extends string, Value>(entries: readonly (readonly [Key, Value | undefined])[]) =>
    Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Partial<Record<Key, Value>>;
  const rates = given(
    vatComponents.map((each) => {
      const share = typed[rateName(each)];
      return [each, share === undefined ? undefined : Math.round(share * 10_000) / 100] as const;
    }),
  );
  const meals = given(
    mealBoards.map((each) => {
      const cents = typed[mealName(each)];
      return [each, cents === undefined ? undefined : toDecimal(cents as Cents)] as const;
    }),
  );
  const vat: Vat = {
    ...(Object.keys(rates).length > 0 && { rates }),
    ...(Object.keys(meals).length > 0 && { meals }),
    ...(typed.drinksShare !== undefined && { drinksShare: typed.drinksShare }),
    ...(typed.serviceShare !== undefined && { serviceShare: typed.serviceShare }),
  };
  return Object.keys(vat).length > 0 ? { vat } : {};
}

const organiserPaths: Readonly<Record<string, OrganiserName>> = {
  name: "organiserName",
  address: "organiserAddress",
  insolvencyCover: "insolvencyCover",
  insolvencyContact: "insolvencyContact",
  insolvencyNumber: "insolvencyNumber",
};

function fieldOf(path: string): Name | undefined {
  const [, part = "", name = ""] =
    /^vendors\[0\]\.(?:(organiser|vat\.rates|vat\.meals|vat)\.)?(\w+)$/.exec(path) ?? [];
  if (part === "organiser") return organiserPaths[name];
  const wanted = part === "vat.rates" ? `rate-${name}` : part === "vat.meals" ? `meal-${name}` : name;
  return names.find((each) => each === wanted);
}

/** Problems that the catalogue check found, at the fields that caused them. */
export function refusedVendor(form: FormData, answer: VendorRefused): PartReply {
  const changed = answer.refusal === "changed";
  if (answer.refusal === "changed")
    return { reply: buildRefusalReply(form, { "": deskOfferTexts("refused.changed") }), changed };
  if (answer.refusal !== "wrong")
    return { reply: buildRefusalReply(form, { "": t(`errors.${answer.refusal}`) }), changed };
  const labels = labelsOf();
  const errors: Record<string, string> = {};
  for (const { path, reason } of answer.problems) {
    // Only a missing tour operator makes offers of the vendor wrong.
    const field = path.startsWith("offers") ? "organiserName" : fieldOf(path);
    const words = path.startsWith("offers")
      ? t("errors.needed", { reason: reasonText(reason) })
      : reasonText(reason);
    errors[field ?? ""] ??= deskOfferTexts("refused.field", {
      label: labels[field ?? ""] ?? t("title"),
      reason: words,
    });
  }
  return { reply: buildRefusalReply(form, errors), changed };
}
