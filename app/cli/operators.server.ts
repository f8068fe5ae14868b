import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import {
  addOperator,
  type AddOperatorRefusal,
  disableOperator,
  resetOperator,
} from "#app/commands/operator/operators.server.ts";
import { accessState, startPasswordDays } from "#app/domain/operator/operator-session.ts";
import { isRole, roles } from "#app/domain/operator/role.ts";
import { plainInstant } from "#app/domain/format.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { listOperators, type StoredOperator } from "#app/store/queries/operator/operators.server.ts";
import { parsePastDate } from "#app/domain/typed-dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import { auditNames } from "#locale/operator/audit.ts";
import { roleNames } from "#locale/operator/back-office.ts";
import { cleanLine, isUnfitLine } from "#app/domain/text/typed-text.ts";
import { readEmail } from "#app/domain/customer/email.ts";

const refusals: Record<AddOperatorRefusal, string> = {
  known: "Mit dieser Adresse gibt es schon jemanden; „operators reset“ gibt ein neues Startpasswort.",
  "needs-vendor": "Ein Haus braucht --vendor SCHLÜSSEL; „vendors list“ zeigt alle.",
  "no-vendor-role": "--vendor gehört zur Rolle house allein.",
  "unknown-vendor": "Diesen Anbieter gibt es nicht; „vendors list“ zeigt alle.",
};
const unknown = "Mit dieser Adresse gibt es niemanden.";
const disableRefusals = {
  unknown,
  already: "Dieser Zugang ist schon gesperrt.",
  "last-owner":
    "Sonst kann sich niemand mit der Rolle owner anmelden. Legen Sie zuerst jemanden an, oder setzen Sie diesen Zugang zurück.",
};

export const operators = verb(
  [
    `operators add ADRESSE NAME --role ${roles.join("|")} [--vendor SCHLÜSSEL]`,
    "                                    lässt jemanden an /verwaltung; das Startpasswort steht nur in dieser Antwort",
    "operators list                      zeigt, wer sich anmelden kann",
    "operators reset ADRESSE             neues Startpasswort; zweiter Faktor und Anmeldungen enden",
    "operators disable ADRESSE           lässt jemanden nicht mehr hinein; was getan wurde, bleibt im Protokoll",
  ],
  {
    "add ADRESSE NAME… --role= --vendor=": (call, typed = "", ...words) => {
      const { role, vendor } = call.options;
      const name = cleanLine(words.join(" "));
      if (role === undefined || !isRole(role) || name === "") return null;
      const parsedEmail = readEmail(typed);
      if (!parsedEmail.ok || isUnfitLine(name) || name.length > 100)
        return new Refusal("Gemeint ist eine E-Mail-Adresse und ein Name von höchstens 100 Zeichen.");
      return inShop(async ({ db, now, config }) => {
        const added = await addOperator(
          { db, now },
          { email: parsedEmail.email, name, role, vendorKey: vendor ?? null },
        );
        if (!added.ok) return new Refusal(refusals[added.refusal]);
        return [added.password, ...signInHints(config.publicUrl), ...(config.desk ? [] : [deskOff])];
      })(call);
    },
    list: inShop(async ({ db, now }) =>
      linesOr(
        (await listOperators(db)).map((each) => describe(each, now)),
        "Niemand kann sich anmelden. „operators add“ ändert das.",
      ),
    ),
    "reset ADRESSE": inShop(async ({ db, now, config }, email) => {
      const answer = await resetOperator({ db, now }, email);
      return answer.ok ? [answer.password, ...signInHints(config.publicUrl)] : new Refusal(unknown);
    }),
    "disable ADRESSE": inShop(async ({ db, now }, email) => {
      const answer = await disableOperator({ db, now }, email);
      return answer.ok ? `Gesperrt und abgemeldet: ${email}` : new Refusal(disableRefusals[answer.refusal]);
    }),
  },
);

export const audit = verb(
  [
    "audit list [--count 50]             zeigt, wer was wann geändert hat, das Neueste zuerst;",
    "                                    --from TAG, --to TAG und --person NAME grenzen ein",
  ],
  {
    "list --count= --from= --to= --person=": inShop(async ({ db, now, options }) => {
      const { count = "50", from, to, person = "" } = options;
      if (!/^[1-9]\d{0,2}$/.test(count)) return null;
      const day = (typed: string | undefined) =>
        typed === undefined ? null : parsePastDate(typed, berlinDate(now));
      const wish = { from: day(from), to: day(to), who: person };
      if ((from !== undefined && wish.from === null) || (to !== undefined && wish.to === null))
        return new Refusal("--from und --to sind Tage wie 24.12.2026.");
      const { entries } = await listAudit(db, { skip: 0, most: Number(count), ...wish });
      return linesOr(
        entries.map(({ at, who, action, label }) =>
          [plainInstant(at), who, auditNames[action], label].filter(Boolean).join("; "),
        ),
        "Noch nichts.",
      );
    }),
  },
);

const deskOff = "Die Verwaltung ist aus: SHOP_DESK=on schaltet sie ein.";

const signInHints = (publicUrl: string) => [
  `Das Startpasswort gilt ${startPasswordDays} Tage. Anmelden: ${publicUrl}/verwaltung`,
  "Beim ersten Mal wählt man dort ein eigenes und richtet die Codes einer App ein.",
];

function describe(operator: StoredOperator, now: Date): string {
  const { email, name, role, vendorKey, disabled, startUntil } = operator;
  const states = {
    disabled: `gesperrt seit ${disabled && plainInstant(disabled)}`,
    active: "kann sich anmelden",
    invited: `noch nicht eingerichtet, Startpasswort bis ${startUntil && plainInstant(startUntil)}`,
    expired: "noch nicht eingerichtet, Startpasswort abgelaufen",
  };
  const state = states[accessState(operator, now)];
  return `${email}, ${name}, ${roleNames[role]}${vendorKey === null ? "" : ` ${vendorKey}`}: ${state}`;
}
