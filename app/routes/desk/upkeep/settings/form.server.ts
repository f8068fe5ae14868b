/** Reads a posted group of settings, and describes it for its page. */
import type { SubmissionResult } from "@conform-to/react";

import { hashSettings, readCurrentSettings } from "#app/commands/settings.server.ts";
import {
  isRequiredSetting,
  isSwitch,
  type SettingGroup,
  settingGroups,
  type SettingName,
  type SettingProblem,
  type SettingValues,
} from "#app/domain/operator/settings.ts";
import { paymentTypeName } from "#app/domain/payment/status.ts";
import { secretFields } from "#app/http/form-schemas.server.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import {
  describeAccounts,
  listAccountFields,
  readAccounts,
  refuseAccounts,
} from "#app/routes/desk/upkeep/settings/datev-accounts.server.ts";
import { offeredPaymentName } from "#app/locales/payment-name.ts";
import { hasText } from "#app/locales/texts.ts";
import type { Shop } from "#app/main/shop.server.ts";
import { deskSettingsTexts as t, settingLabels } from "#locale/operator/settings.ts";

/** Characters of a text that no setting reaches. */
const mostTyped = 1_000;

/** Name of the boxes with the payment types on sale. The setting itself lists those that are off. */
export const paymentBoxes = "payments";

type Available = Pick<Shop, "db" | "config" | "firstSettings" | "providers">;

/** Payment types that can be switched on and off. The one on account has a switch of its own. */
function listSwitchable({ providers }: Pick<Available, "providers">) {
  return [...providers.values()]
    .filter(({ type }) => paymentTypeName(type) !== "DeferredPayment")
    .map((provider) => ({ value: paymentTypeName(provider.type), label: offeredPaymentName(provider) }));
}

/** Texts of a group's fields, without spaces around them. */
export function readSettingsForm(form: FormData, group: SettingGroup, shop: Available): SettingValues {
  const names: readonly SettingName[] = settingGroups[group];
  return Object.fromEntries(
    names.map((name) => {
      if (name === "SHOP_PAYMENTS_OFF") {
        const on = new Set(form.getAll(paymentBoxes));
        const off = listSwitchable(shop).filter(({ value }) => !on.has(value));
        return [name, off.map(({ value }) => value).join(",")];
      }
      if (name === "SHOP_DATEV_ACCOUNTS") return [name, readAccounts(form)];
      const typed = form.get(name);
      const text = typeof typed === "string" ? typed.trim() : "";
      return [name, isSwitch(name) ? (text === "1" ? "on" : "off") : text];
    }),
  );
}

/** Null when at least one payment type stays on sale. */
export function refuseWithoutPayment(
  form: FormData,
  values: SettingValues,
  shop: Available,
): SubmissionResult | null {
  const off = values.SHOP_PAYMENTS_OFF?.split(",") ?? [];
  if (values.SHOP_PAYMENTS_OFF === undefined || values.SHOP_DEFERRED === "on") return null;
  if (listSwitchable(shop).some(({ value }) => !off.includes(value))) return null;
  return buildRefusalReply(form, { [paymentBoxes]: t("problems.noPayment") });
}

export function refuseSettings(form: FormData, problems: readonly SettingProblem[]): SubmissionResult {
  const errors = problems.flatMap(({ name, problem }) => {
    if (name === "SHOP_DATEV_ACCOUNTS") return Object.entries(refuseAccounts(form, problem));
    const isLong = String(form.get(name) ?? "").length > 200;
    const reason =
      problem === "wrong" && isLong
        ? t("problems.long")
        : problem === "wrong" && hasText(t, "problems", name)
          ? t(`problems.${name}`)
          : t(`problems.${problem}`);
    return [[name, t("problems.field", { label: settingLabels[name], reason })]];
  });
  return buildRefusalReply(form, Object.fromEntries(errors) as Record<string, string>, secretFields);
}

/** Fields, values and version of a group. */
export async function viewSettings(shop: Available, group: SettingGroup) {
  const current = await readCurrentSettings(shop.db, shop.firstSettings);
  const names: readonly SettingName[] = settingGroups[group];
  const off = new Set(current.SHOP_PAYMENTS_OFF.split(","));
  const switchable = listSwitchable(shop);
  return {
    stand: hashSettings(group, current),
    isOwn: names.some((name) => current[name] !== shop.firstSettings[name]),
    fields: names.map((name) => ({
      name,
      label: settingLabels[name],
      hint: hasText(t, "hints", name) ? t(`hints.${name}`) : undefined,
      kind:
        name === "SHOP_PAYMENTS_OFF"
          ? ("payments" as const)
          : isSwitch(name)
            ? ("switch" as const)
            : name === "SHOP_DATEV_ACCOUNTS"
              ? ("accounts" as const)
              : kindOf(name),
      accounts: name === "SHOP_DATEV_ACCOUNTS" ? listAccountFields(current[name]) : [],
      required: isRequiredSetting(name),
      value: isSwitch(name) ? (current[name] === "on" ? "1" : "") : current[name].slice(0, mostTyped),
      shown: showValue(name, current[name], switchable, off),
    })),
    payments: switchable,
    on: switchable.flatMap(({ value }) => (off.has(value) ? [] : value)),
  };
}

export type SettingField = Awaited<ReturnType<typeof viewSettings>>["fields"][number];

function kindOf(name: SettingName) {
  if (name.endsWith("EMAIL")) return "email" as const;
  if (name === "SHOP_PHONE") return "tel" as const;
  return ["SHOP_HOME_LEAD", "SHOP_PICTURE_CREDITS"].includes(name) ? ("long" as const) : ("text" as const);
}

function showValue(
  name: SettingName,
  value: string,
  switchable: ReturnType<typeof listSwitchable>,
  off: ReadonlySet<string>,
): string {
  if (name === "SHOP_PAYMENTS_OFF")
    return switchable.flatMap(({ value: type, label }) => (off.has(type) ? [] : label)).join(", ");
  if (isSwitch(name)) return t(value === "on" ? "on" : "off");
  if (name === "SHOP_DATEV_ACCOUNTS" && value !== "") return describeAccounts(value);
  if (name === "SHOP_LOGO" && value !== "") return t("logoSet");
  return value === "" ? t("none") : value;
}
