import { texts } from "#app/locales/texts.ts";

/** Reasons to refuse a new password. A module of its own, because only the server needs it. */
export const passwordErrors = texts({
  short: "Wählen Sie ein Passwort mit mindestens 12 Zeichen",
  long: "Wählen Sie ein Passwort mit höchstens 128 Zeichen",
  simple:
    "Dieses Passwort ist leicht zu raten: Stärke {{strength}}, nötig ist {{enough}}. Nehmen Sie zum Beispiel vier Wörter, die nichts miteinander zu tun haben",
  email: "Das Passwort enthält fast nur Ihre E-Mail-Adresse. Wählen Sie ein anderes",
});
