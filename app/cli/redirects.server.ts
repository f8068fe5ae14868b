import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import { addRedirect, dropRedirect } from "#app/commands/desk/redirects.server.ts";
import { rulePath, type RuleRefusal, ruleStatuses } from "#app/domain/redirect-rule.ts";
import { listRedirects } from "#app/store/queries/desk/redirects.server.ts";

const refusals: Record<RuleRefusal, string> = {
  path: "Der erste Pfad beginnt mit / und steht ohne ? und #, so wie der Browser ihn zeigt, etwa /de/deals/hotel/alt.",
  reserved:
    "Unter diesem Pfad antwortet der Shop Programmen, oder dort ist die Kasse: dort gibt es keine Umleitung.",
  target: "Das Ziel ist ein Pfad des Shops wie /de/search?m=o oder eine Adresse mit https://.",
  loop: "Das Ziel führt wieder zu diesem Pfad zurück.",
};

export const redirects = verb(
  [
    "redirects add PFAD ZIEL [--status 301|302|308]",
    "                                    leitet einen Pfad um; ohne Angabe vorläufig (302)",
    "redirects list                      zeigt alle Umleitungen",
    "redirects remove PFAD               nimmt eine zurück",
  ],
  {
    "add PFAD ZIEL --status=": (call, path, target) => {
      const status = ruleStatuses.find((each) => String(each) === (call.options["status"] ?? "302"));
      if (status === undefined) return null;
      return inShop(async ({ db, now, config }) => {
        const added = await addRedirect({ db, now }, { path, target, status }, config.publicUrl);
        if (!added.ok) return new Refusal(refusals[added.refusal]);
        return `Eingerichtet: ${added.rule.path} -> ${added.rule.target} (${added.rule.status})`;
      })(call);
    },
    list: inShop(async ({ db }) => {
      const all = await listRedirects(db);
      return linesOr(
        all.map((rule) => `${rule.path} -> ${rule.target} (${rule.status})`),
        "Es gibt keine Umleitungen.",
      );
    }),
    "remove PFAD": inShop(async ({ db }, path) => {
      const gone = await dropRedirect({ db }, rulePath(path));
      if (gone.ok) return `Zurückgenommen: ${rulePath(path)}`;
      return new Refusal(
        gone.refusal === "unknown"
          ? `Für ${path} gibt es keine Umleitung.`
          : "Ohne sie führt eine andere Umleitung im Kreis. Nehmen Sie zuerst jene zurück.",
      );
    }),
  },
);
