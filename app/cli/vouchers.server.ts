import {
  readCall,
  showDate,
  showInstant,
  type Subcommand,
  withDatabase,
} from "#app/cli/command-line.server.ts";
import {
  insureVoucher,
  setVendorPin,
  type VoucherStatus,
  voucherStatusOf,
} from "#app/commands/vouchers.server.ts";
import { bareKey, inGroups } from "#app/domain/identifiers.ts";
import { listVendorPins } from "#app/store/queries/vendors.server.ts";
import { findVoucher } from "#app/store/queries/vouchers.server.ts";

const longestPolicy = 60;
const unknown = "Einen Gutschein mit diesem Code gibt es nicht.";

export const vouchers: Subcommand = {
  usage: [
    "vouchers show CODE                  zeigt, wofür ein Gutschein ist und wie es um ihn steht",
    "vouchers insure CODE --policy NUMMER",
    "                                    vermerkt, dass er ab jetzt versichert ist, und die Police",
  ],
  async run(args, surroundings) {
    const call = readCall(args, ["policy"]);
    const { out, err } = surroundings;
    const [typed = "", ...more] = call?.words ?? [];
    const policy = call?.options["policy"]?.trim();
    if (!call || more.length > 0 || typed === "") return 2;
    if (call.action === "show" && policy === undefined)
      return withDatabase(surroundings, async ({ db, now }) => {
        const key = bareKey(typed);
        const found = key && (await findVoucher(db, { key: inGroups(key) }));
        const sight = found && (await voucherStatusOf(db, found.id, now));
        if (!sight) err(unknown);
        else for (const line of describe(sight)) out(line);
        return sight ? 0 : 1;
      });
    if (call.action !== "insure" || policy === undefined) return 2;
    if (policy === "" || policy.length > longestPolicy) {
      err(`--policy ist die Nummer der Police, höchstens ${longestPolicy} Zeichen.`);
      return 1;
    }
    return withDatabase(surroundings, async ({ db, now }) => {
      const answer = await insureVoucher({ db, now }, { typed, policy });
      (answer.ok ? out : err)(
        answer.ok ? `Versichert ab ${showInstant(now)}, Police ${policy}.` : refusals[answer.refusal],
      );
      return answer.ok ? 0 : 1;
    });
  },
};

const refusals = {
  unknown,
  returned: "Dieser Gutschein ist zurückgegeben.",
  redeemed: "Dieser Gutschein ist schon eingelöst.",
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
    `${voucher.voucherKey ?? ""}: ${item.title}, Bestellung ${order.vanityOrderNumber ?? ""}`,
    refusal === null ? "kann eingelöst werden" : states[refusal],
    validUntil ? `gültig bis ${showDate(validUntil)}` : "",
    fulfillmentDate ? `eingelöst am ${showInstant(fulfillmentDate)}` : "",
    insuredOn
      ? `versichert seit ${showInstant(insuredOn)}, Police ${insurancePolicy ?? ""}`
      : "nicht versichert",
  ].filter(Boolean);
}

export const vendors: Subcommand = {
  usage: [
    "vendors list                        zeigt alle Anbieter und ob sie Gutscheine einlösen können",
    "vendors pin SCHLÜSSEL               gibt einem Anbieter eine neue PIN; sie steht nur in dieser Antwort",
  ],
  async run(args, surroundings) {
    const call = readCall(args, []);
    const { out, err } = surroundings;
    const [key = "", ...more] = call?.words ?? [];
    if (!call || more.length > 0) return 2;
    if (call.action === "list" && key === "")
      return withDatabase(surroundings, async ({ db }) => {
        const all = await listVendorPins(db);
        for (const { key: own, name, pinSet } of all)
          out(`${own}, ${name}, ${pinSet ? `PIN vom ${showInstant(pinSet)}` : "keine PIN"}`);
        if (all.length === 0) out("Es gibt keine Anbieter.");
        return 0;
      });
    if (call.action !== "pin" || key === "") return 2;
    return withDatabase(surroundings, async ({ db, now }) => {
      const answer = await setVendorPin({ db, now }, key);
      if (!answer.ok) {
        err(`Den Anbieter ${key} gibt es nicht. „vendors list“ zeigt alle.`);
        return 1;
      }
      out(answer.pin);
      out(`Die neue PIN von ${answer.name}. Eine frühere gilt nicht mehr.`);
      return 0;
    });
  },
};
