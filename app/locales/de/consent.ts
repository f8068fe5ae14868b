import { texts } from "#app/locales/texts.ts";

export const consentTexts = texts({
  title: "Cookie-Einstellungen",
  lead: "Hier entscheiden Sie, was dieser Shop außer dem Nötigen tun darf. Was Sie nicht ankreuzen, geschieht nicht.",
  state: {
    null: "Sie haben noch nichts gewählt. Deshalb ist alles außer dem Nötigen aus.",
    none: "Sie haben alles außer dem Nötigen abgelehnt.",
    all: "Sie haben allem zugestimmt.",
    some: "Sie haben einem Teil zugestimmt.",
  },
  necessary: {
    title: "Notwendig",
    text: "Warenkorb, Meldungen, Ihre Wahl auf dieser Seite. Ohne das täte der Shop nicht, was Sie von ihm wollen; es ist immer an.",
  },
  legend: "Was darf dieser Shop darüber hinaus?",
  purposes: {
    functional: {
      label: "Komfort",
      hint: "Einstellungen, die nicht nötig, aber bequem sind.",
    },
    statistic: {
      label: "Statistik",
      hint: "Zählen, welche Seiten angesehen werden, und sehen, wo Besucher nicht weiterkommen.",
    },
    marketing: {
      label: "Werbung",
      hint: "30 Tage lang merken, welcher Link Sie zu uns geführt hat (Cookie „utm“), und messen, welche Werbung zu Bestellungen führt.",
    },
  },
  services: {
    "tag-manager": "Tag Manager: lädt Zähl- und Werbeskripte",
    "session-replay": "Sitzungsaufzeichnung: Bewegungen und Klicks auf Seiten ohne Ihre Bestelldaten",
    affiliate: "Partnernetzwerk: erfährt Betrag, Nummer und Währung einer Bestellung",
    support: "Kundenhilfe: lädt ein Fenster für Fragen an uns",
    meta: "Werbenetzwerk: erfährt, dass etwas in den Warenkorb gelegt, zur Kasse gegangen oder bestellt wurde, mit Betrag",
  },
  service: "{{service}} ({{recipient}})",
  nobody: "Zurzeit ist kein fremder Dienst eingerichtet; Ihre Daten bekommt dafür niemand.",
  abroad:
    "Bei mindestens einem dieser Dienste können Daten in Länder außerhalb der EU gelangen, vor allem in die USA.",
  save: "Auswahl speichern",
  none: "Alle ablehnen",
  all: "Alle akzeptieren",
  saved:
    "Ihre Auswahl ist gespeichert. Sie können sie jederzeit über „Cookie-Einstellungen“ am Ende jeder Seite ändern.",
  freely:
    "Die Einwilligung ist freiwillig; nichts hängt von ihr ab. Sie gilt ein Jahr. Nehmen Sie sie zurück, löschen wir sofort, was dafür gespeichert ist; was bis dahin geschehen ist, bleibt rechtmäßig.",
  listLink: "Alles, was auf Ihrem Gerät gespeichert wird",
  listText: "mit Zweck und Dauer steht beim Datenschutz.",
});
