/**
 * Who may import whom. One row of the table is one rule; paths are judged as resolved, and an import of a
 * type counts like any other. `tests/checks/import-direction.test.ts` plants a forbidden import for each rule.
 */

/** Folder of app/ -> what it may import besides itself. The architecture in one table. */
const layers = {
  domain: [],
  config: ["domain"],
  locales: ["domain", "http-in-browser", "search-url"],
  store: ["domain", "config"],
  payments: ["domain", "config"],
  pictures: ["domain", "config"],
  map: ["domain", "config"],
  documents: ["domain", "config", "locales"],
  mail: ["domain", "config", "locales", "documents"],
  search: ["domain", "store"],
  "catalogue-files": ["domain", "pictures"],
  commands: ["domain", "store", "payments", "search", "catalogue-files"],
  jobs: ["domain", "commands", "mail", "store"],
  cli: [
    "domain",
    "config",
    "catalogue-files",
    "commands",
    "documents",
    /** What is typed on the command line keeps the rules of the forms, with their sentences. */
    "form-rules",
    "jobs",
    "locales",
    "mail",
    "payments",
    "pictures",
    "store",
    "way-to-demo",
  ],
  http: ["domain", "config", "locales", "search-url"],
  /** The thread for files reads them as commands and the edge do, with the demonstration's own pictures. */
  processes: ["domain", "commands", "documents", "http", "jobs", "store", "way-to-demo"],
  "search-url": ["domain", "config"],
  api: ["domain", "commands", "store", "search", "http", "search-url", "locales", "shop"],
  ui: ["domain", "locales", "http-in-browser", "search-url"],
};

const places = {
  shop: "^app/main/shop\\.server\\.ts$",
  time: "^app/domain/time\\.ts$",
  contact: "^app/domain/customer/contact\\.server\\.ts$",
  ascii: "^app/domain/text/ascii\\.ts$",
  "bank-transfer": "^app/domain/payment/bank-transfer\\.ts$",
  "way-to-demo": "^app/main/demo\\.server\\.ts$",
  "form-rules": "^app/http/form-schemas\\.server\\.ts$",
  "http-in-browser": "^app/http/(?!.*\\.server\\.)",
};
const place = (name) => places[name] ?? `^app/${name}/`;

/** Files of domain that take tables from a package: time zones, letters, account numbers of the world. */
const withTables = [places.time, places.ascii, places["bank-transfer"], places.contact];

/** What a view is made of on the server reads the request; it stands beside the components that show it. */
const views = "^app/ui/.*\\.server\\.ts$";

/** The demonstration comes in at two places: by one dynamic import, and by the site map. */
const knowsDemo = [places["way-to-demo"], "^app/routes\\.ts$"];

/** Everything that is ours; packages and Node's own modules have rules of their own. */
const ours = "^(app|tests|e2e|bench)/|^[^/]+\\.[cm]?[jt]sx?$";
const packages = (...names) => `(^|/)node_modules/(${names.join("|")})(/|$)`;

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `${layer}-imports`,
  comment: `${layer} may import ${["itself", ...allowed].join(", ")}`,
  from: { path: place(layer), ...(layer === "ui" && { pathNot: views }) },
  to: { path: ours, pathNot: [layer, ...allowed].map(place) },
}));

const otherRules = [
  {
    name: "ui-views-imports",
    comment: "a view model in ui reads the request, and what papers say, besides what components may import",
    from: { path: views },
    to: { path: ours, pathNot: ["ui", "http", "documents", ...layers.ui].map(place) },
  },
  {
    name: "domain-is-pure",
    comment:
      "domain imports no package and nothing of Node: it may run anywhere. Four files take libraries for what changes with the world",
    from: { path: place("domain"), pathNot: withTables },
    to: { pathNot: "^app/" },
  },
  {
    name: "time-by-luxon",
    comment: "instants become civil dates by Luxon, and that is all that file needs",
    from: { path: places.time },
    to: { pathNot: ["^app/", packages("luxon", "@types/luxon")] },
  },
  {
    name: "contact-by-libraries",
    comment: "telephone numbers are read by libphonenumber-js, international domains by Node",
    from: { path: places.contact },
    to: { pathNot: ["^app/", "^(node:)?url$", packages("libphonenumber-js")] },
  },
  {
    name: "ascii-by-any-ascii",
    comment: "the transliteration of all scripts of Unicode is a table, and that is all that file needs",
    from: { path: places.ascii },
    to: { pathNot: ["^app/", packages("any-ascii")] },
  },
  {
    name: "accounts-by-ibantools",
    comment: "the registry of IBANs is a table by country, and that is all that file needs",
    from: { path: places["bank-transfer"] },
    to: { pathNot: ["^app/", packages("ibantools")] },
  },
  {
    name: "tables-on-the-server",
    comment: "any-ascii weighs 500 KB, ibantools 30 KB: components import types of bank transfers only",
    from: { path: "^app/(ui|http|search-url|locales)/", pathNot: ["\\.server\\.tsx?$"] },
    to: { path: [places.ascii, places["bank-transfer"]], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "time-on-the-server",
    comment: "components and addresses reckon with civil dates; Luxon would come along with domain/time",
    from: { path: "^app/(ui|http|search-url|locales)/", pathNot: ["\\.server\\.tsx?$"] },
    to: { path: places.time },
  },
  {
    name: "routes-imports",
    comment:
      "a page starts no jobs, sends no mails and is no command line; it imports nothing from outside app/",
    from: { path: place("routes") },
    to: { path: `${ours}|^demo/`, pathNot: "^app/(?!(jobs|mail|cli)/)" },
  },
  {
    name: "routes-are-not-imported",
    comment: "a page is an end: what two pages need belongs to ui, http or domain",
    from: { path: "^(app|server\\.ts)", pathNot: place("routes") },
    to: { path: place("routes") },
  },
  {
    name: "routes-stay-apart",
    comment: "a page imports only the parts of its own folder",
    from: { path: "^app/routes/(?!order/[^/]+/)([^/]+)" },
    to: { path: place("routes"), pathNot: "^app/routes/$1/" },
  },
  {
    name: "order-pages-stay-apart",
    comment: "the pages of an order share what stands directly in routes/order, not each other's parts",
    from: { path: "^app/routes/order/([^/]+)/" },
    to: { path: place("routes"), pathNot: ["^app/routes/order/$1/", "^app/routes/order/[^/]+$"] },
  },
  {
    name: "demo-is-apart",
    comment: "the shop is whole without its demonstration: only its loader and the site map know it",
    from: { path: "^(app/|server\\.ts$)", pathNot: knowsDemo },
    to: { path: "^demo/" },
  },
  {
    name: "demo-imports",
    comment: "the demonstration may use all of the shop, and nothing of its tests",
    from: { path: "^demo/" },
    to: { path: ours, pathNot: "^app/" },
  },
  {
    name: "shop-is-the-root",
    comment: "the composition root is opened by server.ts; pages and API calls get it as context.shop",
    from: { path: "^app/[^/]+/", pathNot: [place("routes"), place("api"), place("main")] },
    to: { path: places.shop },
  },
  {
    name: "drivers-in-store",
    comment: "SQL and database drivers live in store; the queue in jobs has its own",
    from: { path: "^app/|^server\\.ts$", pathNot: [place("store"), place("jobs")] },
    to: { path: packages("pg", "@types/pg", "@electric-sql/pglite", "drizzle-orm", "pg-boss") },
  },
  {
    name: "drivers-in-jobs",
    comment: "jobs needs pg-boss and the SQL types around it, never a connection of its own",
    from: { path: place("jobs") },
    to: { path: packages("pg", "@types/pg", "@electric-sql/pglite") },
  },
  {
    name: "heavy-packages-on-the-server",
    comment:
      "Zod, Luxon, i18next and Conform weigh 10 to 30 KB each: only files named .server may import them, and domain/time",
    from: { path: "^(app|demo)/", pathNot: ["\\.server\\.tsx?$", places.time] },
    to: { path: packages("zod", "luxon", "@types/luxon", "@conform-to/zod", "@conform-to/dom", "i18next") },
  },
  {
    name: "ui-packages",
    comment: "components need React, Remix's components and the texts, and nothing of Node",
    from: { path: place("ui"), pathNot: views },
    to: {
      pathNot: [
        "^(app|demo)/",
        packages(
          "react",
          "react-dom",
          "@types/react",
          "@remix-run/react",
          "react-router-dom",
          "@conform-to/react",
        ),
      ],
    },
  },
  {
    name: "http-shows-nothing",
    comment:
      "the HTTP edge has no components; what is seen belongs to ui or to a page. The API's route and the chains of routes " +
      "find paths by Remix's own rules, which come with its components",
    from: {
      path: "^app/(http|search-url|api)/",
      pathNot: "^app/(api/route|http/cache/route-chains\\.server)\\.ts$",
    },
    to: { path: packages("react", "react-dom", "@types/react", "@remix-run/react") },
  },
  {
    name: "no-circles",
    comment: "two files that need each other are one file, or three",
    from: {},
    to: { circular: true },
  },
  {
    name: "resolvable",
    comment: "an import that is not found is not checked either",
    from: {},
    to: { couldNotResolve: true, pathNot: "^virtual:" },
  },
];

export default {
  forbidden: [...layerRules, ...otherRules].map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|var)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};
