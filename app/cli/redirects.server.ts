import { inShop, linesOr, Refusal, verb } from "#app/cli/command-line.server.ts";
import { addRedirect, dropRedirect } from "#app/commands/redirects.server.ts";
import { rulePath, ruleStatuses } from "#app/domain/redirect-rule.ts";
import { listRedirects } from "#app/store/queries/redirects.server.ts";
import { deskRedirectTexts as t } from "#locale/operator/redirects.ts";

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
        if (!added.ok) return new Refusal(t(`problems.${added.refusal}`));
        return `Eingerichtet: ${added.rule.path} -> ${added.rule.target} (${added.rule.status})`;
      })(call);
    },
    list: inShop(async ({ db }) => {
      const all = await listRedirects(db);
      return linesOr(
        all.map((rule) => `${rule.path} -> ${rule.target} (${rule.status})`),
        t("none"),
      );
    }),
    "remove PFAD": inShop(async ({ db, now }, path) => {
      const dropped = await dropRedirect({ db, now }, rulePath(path));
      if (dropped.ok) return `Zurückgenommen: ${rulePath(path)}`;
      return new Refusal(t(`dropProblems.${dropped.refusal}`, { path }));
    }),
  },
);
