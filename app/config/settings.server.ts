/**
 * The values of settings, which are checked like the environment variables that they replace. The environment gives
 * the first value; secrets and addresses of services stay there.
 */
import { type Config, isOn, readPaymentsOff, variables } from "#app/config/env.server.ts";
import { lookConfig } from "#app/config/look.server.ts";
import { datevSettings } from "#app/config/datev.server.ts";
import { type DatevSettings, datevAccountNames } from "#app/domain/books/datev.ts";
import { cents, decimalText } from "#app/domain/money.ts";
import {
  isRequiredSetting,
  settingGroups,
  type SettingName,
  type SettingProblem,
  type SettingValues,
} from "#app/domain/operator/settings.ts";
import { paymentTypeName } from "#app/domain/payment/status.ts";

/** The texts of one group as the shop stores them, or what is wrong with them. */
export function cleanSettings(
  values: SettingValues,
): { ok: true; values: SettingValues } | { ok: false; problems: SettingProblem[] } {
  const problems = checkSettings(values);
  if (problems.length > 0) return { ok: false, problems };
  const cleaned = (Object.keys(values) as SettingName[]).map((name) => [
    name,
    cleanSetting(name, values[name] ?? ""),
  ]);
  return { ok: true, values: Object.fromEntries(cleaned) as SettingValues };
}

function checkSettings(values: SettingValues): SettingProblem[] {
  const problems = (Object.keys(values) as SettingName[]).flatMap((name): SettingProblem[] => {
    const value = values[name] ?? "";
    if (value === "") return isRequiredSetting(name) ? [{ name, problem: "missing" }] : [];
    return variables.shape[name].safeParse(value).success ? [] : [{ name, problem: "wrong" }];
  });
  const isHalf = (one: SettingName, other: SettingName) =>
    one in values && (values[one] === "") !== (values[other] === "");
  if (isHalf("SHOP_SERVICE_NAME", "SHOP_SERVICE_FEE"))
    problems.push({
      name: values.SHOP_SERVICE_NAME === "" ? "SHOP_SERVICE_NAME" : "SHOP_SERVICE_FEE",
      problem: "pair",
    });
  if (isHalf("SHOP_DATEV", "SHOP_DATEV_ACCOUNTS"))
    problems.push({ name: values.SHOP_DATEV === "" ? "SHOP_DATEV" : "SHOP_DATEV_ACCOUNTS", problem: "pair" });
  else if (values.SHOP_DATEV) {
    const read = datevSettings(values.SHOP_DATEV, values.SHOP_DATEV_ACCOUNTS);
    if (read && "problem" in read)
      problems.push({
        name: read.problem.startsWith("SHOP_DATEV_ACCOUNTS ") ? "SHOP_DATEV_ACCOUNTS" : "SHOP_DATEV",
        problem: "wrong",
      });
  }
  return problems;
}

/** An IBAN without spaces, an amount with two decimals, "keine" as nothing. */
function cleanSetting(name: SettingName, value: string): string {
  const read: unknown = variables.shape[name].safeParse(value).data;
  if (value === "" || read === undefined || Array.isArray(read)) return value;
  if (typeof read === "number") return decimalText(cents(read));
  return typeof read === "string" ? read : "";
}

/** The current values of all settings, as texts. */
export function readSettings(config: Config): Record<SettingName, string> {
  const { operator, bankAccount, staff, service, partner, home } = config;
  return {
    SHOP_NAME: config.shopName,
    SHOP_HOME_TITLE: home.title ?? "",
    SHOP_HOME_LEAD: home.lead ?? "",
    SHOP_PICTURE_CREDITS: operator.pictures ?? "",
    SHOP_COLOUR: config.look.accent ?? "",
    SHOP_LOGO: config.look.logo?.file ?? "",
    SHOP_OPERATOR: operator.name,
    SHOP_REPRESENTED: operator.represented ?? "",
    SHOP_STREET: operator.street,
    SHOP_POSTCODE: operator.postcode,
    SHOP_CITY: operator.city,
    SHOP_COUNTRY: operator.country,
    SHOP_EMAIL: operator.email,
    SHOP_PHONE: operator.phone,
    SHOP_PHONE_HOURS: operator.phoneHours ?? "",
    SHOP_REGISTER: operator.register ?? "",
    SHOP_VAT_ID: operator.vatId ?? "",
    SHOP_ECONOMIC_ID: operator.economicId ?? "",
    SHOP_TAX_NUMBER: operator.taxNumber ?? "",
    SHOP_BANK_HOLDER: bankAccount.holder,
    SHOP_BANK_IBAN: bankAccount.iban,
    SHOP_BANK_BIC: bankAccount.bic,
    SHOP_BANK_NAME: bankAccount.bank,
    SHOP_ORDER_EMAIL: staff.email ?? "",
    SHOP_HOUSE_MAILS: staff.houses ? "on" : "off",
    SHOP_SUMMARY_EMAIL: staff.summary ?? "",
    SHOP_PAYMENTS_OFF: config.paymentsOff.map(paymentTypeName).join(","),
    SHOP_DEFERRED: config.deferredPayment ? "on" : "off",
    SHOP_SERVICE_NAME: service?.name ?? "",
    SHOP_SERVICE_FEE: service ? decimalText(service.amount) : "",
    SHOP_SPECIALS: config.specials ? "on" : "off",
    SHOP_PARTNER_NAME: partner.name,
    SHOP_PARTNER_GROUP: partner.discountGroup ?? "",
    SHOP_DATEV: config.datev ? `${config.datev.consultant}/${config.datev.client}` : "",
    SHOP_DATEV_ACCOUNTS: config.datev ? accountsText(config.datev) : "",
  };
}

function accountsText({ accounts, revenue }: DatevSettings): string {
  const pairs = [
    ...datevAccountNames.map((name) => [name, accounts[name]]),
    ...Object.entries(revenue).map(([rate, account]) => [`revenue${rate}`, account]),
  ];
  return pairs.map((pair) => pair.join("=")).join(",");
}

/**
 * The configuration with stored settings in place of the environment's values.
 * A group with a problem, such as one that an older version stored, keeps the values of the environment.
 */
export function applySettings(config: Config, stored: SettingValues): Config {
  const own = readSettings(config);
  const usable = (Object.values(settingGroups) as readonly (readonly SettingName[])[]).flatMap((names) => {
    const values = Object.fromEntries(names.map((name) => [name, stored[name] ?? own[name]]));
    return names.some((name) => stored[name] !== undefined) && checkSettings(values).length === 0
      ? Object.entries(values)
      : names.map((name) => [name, own[name]] as [string, string]);
  });
  const values = Object.fromEntries(usable) as Record<SettingName, string>;
  const text = (name: SettingName) =>
    String(variables.shape[name].safeParse(values[name]).data ?? values[name]);
  const textOrNull = (name: SettingName) => (values[name] === "" ? null : text(name));
  const amount = variables.shape.SHOP_SERVICE_FEE.safeParse(values.SHOP_SERVICE_FEE).data;
  const datev =
    values.SHOP_DATEV === "" ? undefined : datevSettings(values.SHOP_DATEV, values.SHOP_DATEV_ACCOUNTS);
  return {
    ...config,
    shopName: text("SHOP_NAME"),
    home: { title: textOrNull("SHOP_HOME_TITLE"), lead: textOrNull("SHOP_HOME_LEAD") },
    look: lookConfig(values.SHOP_COLOUR, values.SHOP_LOGO),
    operator: {
      name: text("SHOP_OPERATOR"),
      represented: textOrNull("SHOP_REPRESENTED"),
      street: text("SHOP_STREET"),
      postcode: text("SHOP_POSTCODE"),
      city: text("SHOP_CITY"),
      country: text("SHOP_COUNTRY"),
      email: text("SHOP_EMAIL"),
      phone: text("SHOP_PHONE"),
      phoneHours: textOrNull("SHOP_PHONE_HOURS"),
      register: textOrNull("SHOP_REGISTER"),
      vatId: textOrNull("SHOP_VAT_ID"),
      economicId: textOrNull("SHOP_ECONOMIC_ID"),
      taxNumber: textOrNull("SHOP_TAX_NUMBER"),
      pictures: textOrNull("SHOP_PICTURE_CREDITS"),
    },
    bankAccount: {
      holder: text("SHOP_BANK_HOLDER"),
      iban: text("SHOP_BANK_IBAN"),
      bic: text("SHOP_BANK_BIC"),
      bank: text("SHOP_BANK_NAME"),
    },
    staff: {
      email: textOrNull("SHOP_ORDER_EMAIL"),
      houses: isOn(values.SHOP_HOUSE_MAILS),
      summary: textOrNull("SHOP_SUMMARY_EMAIL"),
    },
    deferredPayment: isOn(values.SHOP_DEFERRED),
    paymentsOff: readPaymentsOff(values.SHOP_PAYMENTS_OFF),
    service:
      amount && values.SHOP_SERVICE_NAME !== "" ? { name: text("SHOP_SERVICE_NAME"), amount } : undefined,
    specials: isOn(values.SHOP_SPECIALS),
    partner: {
      name: values.SHOP_PARTNER_NAME,
      discountGroup: values.SHOP_PARTNER_GROUP === "" ? undefined : text("SHOP_PARTNER_GROUP"),
    },
    datev: datev && "problem" in datev ? config.datev : datev,
  };
}
