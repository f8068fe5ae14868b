import { texts } from "#app/locales/texts.ts";

/** Why a new password is not taken: said by the server alone, so that browsers do not load it. */
export const passwordErrors = texts({
  short: "Wählen Sie ein Passwort mit mindestens 12 Zeichen",
  long: "Wählen Sie ein Passwort mit höchstens 128 Zeichen",
  simple:
    "Dieses Passwort ist leicht zu raten: Stärke {{strength}}, nötig ist {{enough}}. Nehmen Sie zum Beispiel vier Wörter, die nichts miteinander zu tun haben",
  email: "Das Passwort enthält fast nur Ihre E-Mail-Adresse. Wählen Sie ein anderes",
});
