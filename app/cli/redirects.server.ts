import { readCall, type Subcommand, withDatabase } from "#app/cli/command-line.server.ts";
import { addRedirect, dropRedirect } from "#app/commands/redirects.server.ts";
import { rulePath, type RuleRefusal, ruleStatuses } from "#app/domain/redirect-rule.ts";
import { listRedirects } from "#app/store/queries/redirects.server.ts";

const refusals: Record<RuleRefusal, string> = {
  path: "Der erste Pfad beginnt mit / und steht ohne ? und #, so wie der Browser ihn zeigt, etwa /de/deals/hotel/alt.",
  reserved:
    "Unter diesem Pfad antwortet der Shop Programmen, oder dort ist die Kasse: dort gibt es keine Umleitung.",
  target: "Das Ziel ist ein Pfad des Shops wie /de/search?m=o oder eine Adresse mit https://.",
  loop: "Das Ziel führt wieder zu diesem Pfad zurück.",
};

export const redirects: Subcommand = {
  usage: [
    "redirects add PFAD ZIEL [--status 301|302|308]",
    "                                    leitet einen Pfad um; ohne Angabe vorläufig (302)",
    "redirects list                      zeigt alle Umleitungen",
    "redirects remove PFAD               nimmt eine zurück",
  ],
  async run(args, surroundings) {
    const call = readCall(args, ["status"]);
    const { out, err } = surroundings;
    const [path = "", target = "", ...more] = call?.words ?? [];
    if (!call || more.length > 0) return 2;
    const { status: typed = "302" } = call.options;
    const bare = call.options["status"] === undefined;
    if (call.action === "list" && path === "" && bare)
      return withDatabase(surroundings, async ({ db }) => {
        const all = await listRedirects(db);
        for (const rule of all) out(`${rule.path} -> ${rule.target} (${rule.status})`);
        if (all.length === 0) out("Es gibt keine Umleitungen.");
        return 0;
      });
    if (call.action === "remove" && path !== "" && target === "" && bare)
      return withDatabase(surroundings, async ({ db }) => {
        const gone = await dropRedirect({ db }, rulePath(path));
        if (gone.ok) out(`Zurückgenommen: ${rulePath(path)}`);
        else if (gone.refusal === "unknown") err(`Für ${path} gibt es keine Umleitung.`);
        else err("Ohne sie führt eine andere Umleitung im Kreis. Nehmen Sie zuerst jene zurück.");
        return gone.ok ? 0 : 1;
      });
    const status = ruleStatuses.find((each) => String(each) === typed);
    if (call.action !== "add" || target === "" || status === undefined) return 2;
    return withDatabase(surroundings, async ({ db, now, config }) => {
      const added = await addRedirect({ db, now }, { path, target, status }, config.publicUrl);
      if (added.ok) out(`Eingerichtet: ${added.rule.path} -> ${added.rule.target} (${added.rule.status})`);
      else err(refusals[added.refusal]);
      return added.ok ? 0 : 1;
    });
  },
};
