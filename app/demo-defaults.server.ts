/** What a demo shop is called and who seems to run it; live mode asks for all of it. */
export const demoDefaults: Readonly<Record<string, string>> = {
  SHOP_NAME: "Reisepreis",
  SHOP_OPERATOR: "Reisepreis Vorführung GmbH",
  SHOP_REPRESENTED: "Erika Mustermann",
  SHOP_STREET: "Musterstraße 1",
  SHOP_POSTCODE: "10115",
  SHOP_CITY: "Berlin",
  SHOP_COUNTRY: "Deutschland",
  SHOP_EMAIL: "service@reisepreis.example",
  SHOP_PHONE: "+49 30 5550100",
  SHOP_REGISTER: "Amtsgericht Musterstadt, HRB 00000 (Vorführung)",
  SHOP_VAT_ID: "DE000000000",
  SHOP_PARTNER_GROUP: "sueden",
  SHOP_BANK_HOLDER: "Reisepreis Vorführung GmbH",
  // The example account of the German IBAN registry entry: valid in form, belongs to nobody.
  SHOP_BANK_IBAN: "DE89370400440532013000",
  SHOP_BANK_BIC: "COBADEFFXXX",
  SHOP_BANK_NAME: "Musterbank",
};
