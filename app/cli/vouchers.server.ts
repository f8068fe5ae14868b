import { itemName } from "#app/domain/order/item.ts";
import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import {
  insureVoucher,
  redeemVoucher,
  redemptionToken,
  setVendorPin,
  type VoucherStatus,
  readVoucherStatus,
} from "#app/commands/voucher/vouchers.server.ts";
import { calendarPath, renewCalendar } from "#app/commands/catalogue/property-calendars.server.ts";
import { formatDate, plainInstant } from "#app/domain/format.ts";
import { bareKey, inGroups } from "#app/domain/identifiers.ts";
import { listCalendarHouses } from "#app/store/queries/catalogue/property-calendars.server.ts";
import { longestPolicy } from "#app/domain/voucher/voucher.ts";
import { listVendorPins } from "#app/store/queries/catalogue/vendors.server.ts";
import { findVoucher } from "#app/store/queries/voucher/vouchers.server.ts";

const unknown = "Einen Gutschein mit diesem Code gibt es nicht.";

export const vouchers = verb(
  [
    "vouchers show CODE                  zeigt, wofür ein Gutschein ist und wie es um ihn steht",
    "vouchers redeem CODE                löst einen im Auftrag des Hauses ein",
    "vouchers insure CODE --policy NUMMER",
    "                                    vermerkt, dass er ab jetzt versichert ist, und die Police",
  ],
  {
    "show CODE": inShop(async ({ db, now }, typed) => {
      const key = bareKey(typed);
      const found = key && (await findVoucher(db, { key: inGroups(key) }));
      const sight = found && (await readVoucherStatus(db, found.id, now));
      return sight ? describe(sight) : new Refusal(unknown);
    }),
    "redeem CODE": inShop(async ({ db, now, config }, typed) => {
      const [secret] = config.sessionSecrets;
      const key = bareKey(typed);
      const found = key && (await findVoucher(db, { key: inGroups(key) }));
      if (!found) return new Refusal(unknown);
      const proof = redemptionToken(secret, found.id, now);
      const answer = await redeemVoucher({ db, now }, { proof, secret, by: "command-line" });
      if (answer.ok) return `Eingelöst: ${inGroups(key)}`;
      return new Refusal(
        answer.refusal === "proof" ? unknown : `Nicht eingelöst: ${states[answer.refusal]}.`,
      );
    }),
    "insure CODE --policy=": (call, typed) => {
      const policy = call.options["policy"];
      if (policy === undefined) return null;
      return inShop(async ({ db, now }) => {
        const answer = await insureVoucher({ db, now }, { typed }, { policy });
        if (!answer.ok) return new Refusal(refusals[answer.refusal]);
        const { insuredOn, insurancePolicy } = answer.voucher;
        return `Versichert ab ${plainInstant(insuredOn ?? now)}, Police ${insurancePolicy ?? ""}.`;
      })(call);
    },
  },
);

const refusals = {
  unknown,
  returned: "Dieser Gutschein ist zurückgegeben.",
  redeemed: "Dieser Gutschein ist schon eingelöst.",
  policy: `--policy ist die Nummer der Police, höchstens ${longestPolicy} Zeichen.`,
  // Only the form of the back office can cause these.
  changed: "Der Gutschein ist inzwischen anders versichert.",
  proof: unknown,
};

const states = {
  redeemed: "eingelöst",
  canceled: "Bestellung storniert",
  returned: "zurückgegeben",
  unpaid: "nicht bezahlt",
  expired: "abgelaufen",
};

function describe({ voucher, order, item, refusal }: VoucherStatus): string[] {
  const { validUntil, fulfillmentDate, insuredOn, insurancePolicy } = voucher;
  return [
    `${voucher.voucherKey ?? ""}: ${itemName(item)}, Bestellung ${order.vanityOrderNumber ?? ""}`,
    refusal === null ? "kann eingelöst werden" : states[refusal],
    validUntil ? `gültig bis ${formatDate(validUntil)}` : "",
    fulfillmentDate ? `eingelöst am ${plainInstant(fulfillmentDate)}` : "",
    insuredOn
      ? `versichert seit ${plainInstant(insuredOn)}, Police ${insurancePolicy ?? ""}`
      : "nicht versichert",
  ].filter(Boolean);
}

export const vendors = verb(
  [
    "vendors list                        zeigt alle Anbieter und ob sie Gutscheine einlösen können",
    "vendors calendar SCHLÜSSEL [--renew] zeigt die Adresse, unter der ein Haus seine Anreisen abonniert, oder macht eine neue",
    "vendors pin SCHLÜSSEL               gibt einem Anbieter eine neue PIN; sie steht nur in dieser Antwort",
  ],
  {
    list: inShop(async ({ db }) => {
      const all = await listVendorPins(db);
      return linesOr(
        all.map(
          ({ key, name, pinSet }) =>
            `${key}, ${name}, ${pinSet ? `PIN vom ${plainInstant(pinSet)}` : "keine PIN"}`,
        ),
        "Es gibt keine Anbieter.",
      );
    }),
    "calendar SCHLÜSSEL --renew": (call, key) =>
      inShop(async ({ db, now, config }) => {
        const [house] = await listCalendarHouses(db, key);
        if (!house) return new Refusal(`Den Anbieter ${key} gibt es nicht. „vendors list“ zeigt alle.`);
        const isRenewal = call.options["renew"] !== undefined;
        if (isRenewal) await renewCalendar({ db, now }, { vendorKey: key, seen: house.edition });
        const own = isRenewal ? ((await listCalendarHouses(db, key))[0] ?? house) : house;
        return config.publicUrl + calendarPath(config.sessionSecrets[0], own);
      })(call),
    "pin SCHLÜSSEL": inShop(async ({ db, now, config }, key) => {
      const answer = await setVendorPin({ db, now, secrets: config.sessionSecrets }, key);
      if (!answer.ok) return new Refusal(`Den Anbieter ${key} gibt es nicht. „vendors list“ zeigt alle.`);
      return [answer.pin, `Die neue PIN von ${answer.name}. Eine frühere gilt nicht mehr.`];
    }),
  },
);
