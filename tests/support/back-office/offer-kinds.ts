/** The least input for a new offer of each kind. */
import { newOffer } from "#tests/support/back-office/offer-forms.ts";

const { from: _from, to: _to, ...hotel } = newOffer;

export const newCruise = {
  name: "MS Lachs",
  address: "Ostseekai 1",
  city: "Kiel",
  title: "Sieben Nächte Norwegen",
  room: "Außenkabine",
  rooms: "40",
  persons: "2",
  nights: "7",
  price: "1.890",
  departure: "6.2.2027",
  everyWeeks: "2",
  lastPort: "Bergen",
  documents: "Ein gültiger Personalausweis genügt.",
  mobilitySuitability: "Für Rollstühle nicht geeignet.",
  minimumParticipants: "Mindestens 60 Reisende, Absage bis 30 Tage vorher.",
  gratuities: "Im Preis enthalten.",
  bands: "42 Tage: 20 %\n0 Tage: 90 %",
  vendorName: "Lachs Seereisen GmbH",
  vendorAddress: "Ostseekai 1, 24103 Kiel",
  vendorEmail: "reise@lachs.example",
  insolvencyCover: "Muster Versicherung AG",
  insolvencyContact: "Platz 1, 10115 Berlin, Telefon +49 30 5551",
  insolvencyNumber: "RK-2027-9",
};

export const newVoucher = {
  name: "Gasthof Ahorn",
  address: "Bergweg 2",
  city: "Oberstdorf",
  vendorName: "Ahorn GbR",
  vendorAddress: "Bergweg 2, 87561 Oberstdorf",
  vendorEmail: "haus@ahorn.example",
  title: "Drei Nächte Berge",
  room: "Doppelzimmer",
  persons: "2",
  nights: "3",
  price: "249",
  available: "50",
  validity: "Einlösbar ganzjährig, außer über Silvester.",
};

export const newOffers = { hotel, reise: newCruise, gutschein: newVoucher };
