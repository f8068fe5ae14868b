export const orderPay = {
  title: "Bestellung bezahlen",
  lead: "Offen sind {{total}}, zu zahlen bis {{due}}.",
  submit: "Weiter zur Zahlung",
  back: "Zurück zur Bestellung",
  providerDown:
    "Dieser Anbieter ist gerade nicht erreichbar. Versuchen Sie es später noch einmal oder wählen Sie eine andere Zahlungsart",
};
