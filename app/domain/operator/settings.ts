/**
 * Settings that owners change in the back office. Each replaces an environment variable of the same name.
 */

/** Names of the settings by group. A group is a page of the back office and is saved as a whole. */
export const settingGroups = {
  shop: ["SHOP_NAME", "SHOP_HOME_TITLE", "SHOP_HOME_LEAD", "SHOP_PICTURE_CREDITS"],
  look: ["SHOP_COLOUR", "SHOP_LOGO"],
  operator: [
    "SHOP_OPERATOR",
    "SHOP_REPRESENTED",
    "SHOP_STREET",
    "SHOP_POSTCODE",
    "SHOP_CITY",
    "SHOP_COUNTRY",
    "SHOP_EMAIL",
    "SHOP_PHONE",
    "SHOP_PHONE_HOURS",
    "SHOP_REGISTER",
    "SHOP_VAT_ID",
    "SHOP_ECONOMIC_ID",
    "SHOP_TAX_NUMBER",
  ],
  bank: ["SHOP_BANK_HOLDER", "SHOP_BANK_IBAN", "SHOP_BANK_BIC", "SHOP_BANK_NAME"],
  notices: ["SHOP_ORDER_EMAIL", "SHOP_HOUSE_MAILS", "SHOP_SUMMARY_EMAIL"],
  payments: ["SHOP_PAYMENTS_OFF", "SHOP_DEFERRED"],
  sale: ["SHOP_SERVICE_NAME", "SHOP_SERVICE_FEE", "SHOP_SPECIALS", "SHOP_PARTNER_NAME", "SHOP_PARTNER_GROUP"],
  books: ["SHOP_DATEV", "SHOP_DATEV_ACCOUNTS"],
} as const;

export type SettingGroup = keyof typeof settingGroups;
export type SettingName = (typeof settingGroups)[SettingGroup][number];
/** Texts as an environment variable would have them. An empty text stands for an unset variable. */
export type SettingValues = Readonly<Partial<Record<SettingName, string>>>;

export const isSettingGroup = (text: string): text is SettingGroup => Object.hasOwn(settingGroups, text);

/** Settings that must have a value, because the law or a transfer needs them. */
const required: ReadonlySet<SettingName> = new Set([
  "SHOP_NAME",
  "SHOP_OPERATOR",
  "SHOP_STREET",
  "SHOP_POSTCODE",
  "SHOP_CITY",
  "SHOP_COUNTRY",
  "SHOP_EMAIL",
  "SHOP_PHONE",
  ...settingGroups.bank,
]);
export const isRequiredSetting = (name: SettingName): boolean => required.has(name);

/** A new bank account receives all transfers, so its change asks for the operator's own password. */
export const needsPassword = (group: SettingGroup): boolean => group === "bank";

/** Settings that are on or off. */
const switches: ReadonlySet<SettingName> = new Set(["SHOP_HOUSE_MAILS", "SHOP_SPECIALS", "SHOP_DEFERRED"]);
export const isSwitch = (name: SettingName): boolean => switches.has(name);

export type SettingProblem = { name: SettingName; problem: "missing" | "wrong" | "pair" };
