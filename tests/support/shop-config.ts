import { pino } from "pino";

import type { TrackingConfig } from "#app/config/tracking.server.ts";
import type { MailerConfig } from "#app/mail/mailer.server.ts";

export const silentLog = pino({ level: "silent" });

/** Of a shop that nothing is configured for; the version is what test shops tell `serve`. */
export const noTracking: TrackingConfig = {
  services: [],
  consentVersion: 1,
  affiliate: undefined,
  meta: undefined,
};

/** A database in which no price was ever written down, for pages that are tested without one. */
export const noPriceRecords = { select: () => ({ from: () => ({ where: async () => [] }) }) };

/** The configuration that letters quote. */
export const sender: MailerConfig = {
  smtpUrl: undefined,
  dataDir: "/nonexistent",
  payments: ["Überweisung"],
  shopName: "Reisepreis",
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
  },
  bankAccount: {
    holder: "Reisepreis Vorführung GmbH",
    iban: "DE89370400440532013000",
    bic: "COBADEFFXXX",
    bank: "Musterbank",
  },
};
