import { pino } from "pino";

import { type TrackingConfig, trackingConfig } from "#app/config/tracking.server.ts";
import type { MailerConfig } from "#app/mail/mailer.server.ts";

export const silentLog = pino({ level: "silent" });

/** A shop without tracking services. The version is the one that test shops pass to `serve`. */
export const noTracking: TrackingConfig = {
  services: [],
  consentVersion: 1,
  affiliate: undefined,
  meta: undefined,
};

/** A shop with services that need consent. */
export const someTracking = trackingConfig({
  TAG_MANAGER_ID: "GTM-TEST123",
  SESSION_REPLAY_SCRIPT: "https://replay.example/r.js",
  AFFILIATE_SCRIPT: "https://partner.example/master.js",
});

/** A database without price records and reviews, for page tests without a database. */
export const noPriceRecords = {
  select: () => ({
    from: () => ({ where: () => Object.assign(Promise.resolve([]), { groupBy: async () => [] }) }),
  }),
};

/** The configuration that emails quote. */
export const sender: MailerConfig = {
  smtpUrl: undefined,
  dataDir: "/nonexistent",
  payments: [{ type: 5, label: "Überweisung" }],
  shopName: "Reisepreis",
  ownTexts: {},
  publicUrl: "https://shop.example",
  operator: {
    name: "Reisepreis Vorführung GmbH",
    represented: "Erika Mustermann",
    street: "Musterstraße 1",
    postcode: "10115",
    city: "Berlin",
    country: "Deutschland",
    email: "service@reisepreis.example",
    phone: "+49 30 5550100",
    register: "HRB 00000",
    vatId: "DE000000000",
    economicId: null,
    taxNumber: null,
    pictures: null,
    phoneHours: null,
  },
  bankAccount: {
    holder: "Reisepreis Vorführung GmbH",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
    bank: "Musterbank",
  },
};

export const liveEnvironment = {
  SHOP_MODE: "live",
  SESSION_SECRETS: `${"a".repeat(32)}, ${"b".repeat(32)}`,
  PUBLIC_URL: "https://reisen.example",
  DATABASE_URL: "postgres://shop@db/shop",
  SMTP_URL: "smtps://mail.example",
  TRUST_PROXY: "off",
  KLARNA_USERNAME: "shop",
  KLARNA_PASSWORD: "password of the shop's",
  SHOP_NAME: "Reisen",
  SHOP_OPERATOR: "Reisen GmbH",
  SHOP_REPRESENTED: "Anna Beispiel",
  SHOP_STREET: "Weg 1",
  SHOP_POSTCODE: "10115",
  SHOP_CITY: "Berlin",
  SHOP_EMAIL: "service@reisen.example",
  SHOP_PHONE: "+49 30 1",
  SHOP_REGISTER: "HRB 1",
  SHOP_VAT_ID: "DE1",
  SHOP_BANK_HOLDER: "Reisen GmbH",
  SHOP_BANK_IBAN: "DE89 3704 0044 0532 0130 00",
  SHOP_BANK_BIC: "COBADEFFXXX",
  SHOP_BANK_NAME: "Bank",
};
