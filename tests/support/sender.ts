import type { MailerConfig } from "#app/mail/mailer.server.ts";

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
