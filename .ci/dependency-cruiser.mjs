/**
 * Who may import whom. One row of the table is one rule; paths are judged as resolved, and an import of a
 * type counts like any other. `tests/checks/import-direction.test.ts` plants a forbidden import for each rule.
 */

/** Folder of app/ -> what it may import besides itself. The architecture in one table. */
const layers = {
  domain: [],
  store: ["domain", "env"],
  payments: ["domain", "env", "escape-html"],
  letters: ["domain", "env", "locales"],
  search: ["domain", "store"],
  commands: ["domain", "store", "payments", "search"],
  jobs: ["domain", "commands", "letters", "store"],
  operate: ["domain", "commands", "jobs", "payments", "store", "env", "shop", "pictures"],
  web: ["domain", "env", "locales"],
  ui: ["domain", "locales", "web-in-browser"],
  locales: ["domain", "web-in-browser"],
  pictures: ["domain", "env"],
  map: ["domain"],
};

const places = {
  env: "^app/env\\.server\\.ts$",
  shop: "^app/shop\\.server\\.ts$",
  "escape-html": "^app/letters/escape-html\\.ts$",
  "web-in-browser": "^app/web/(?!.*\\.server\\.)",
};
const place = (name) => places[name] ?? `^app/${name}/`;

/** Everything that is ours; packages and Node's own modules have rules of their own. */
const ours = "^(app|tests|e2e|bench|catalogue)/|^[^/]+\\.[cm]?[jt]sx?$";
const packages = (...names) => `(^|/)node_modules/(${names.join("|")})(/|$)`;

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `${layer}-imports`,
  comment: `${layer} may import ${["itself", ...allowed].join(", ")}`,
  severity: "error",
  from: { path: place(layer) },
  to: { path: ours, pathNot: [layer, ...allowed].map(place) },
}));

const otherRules = [
  {
    name: "domain-is-pure",
    comment: "domain imports no package and nothing of Node: it may run anywhere",
    from: { path: place("domain") },
    to: { pathNot: "^app/" },
  },
  {
    name: "env-imports",
    comment: "the configuration knows nothing but the domain and what only demo mode has",
    from: { path: places.env },
    to: {
      path: ours,
      pathNot: [
        place("domain"),
        "^app/(demo-(secrets|defaults)|test-clock|env-(addresses|payments|tracking))\\.server\\.ts$",
      ],
    },
  },
  {
    name: "routes-are-not-imported",
    comment: "a page is an end: what two pages need belongs to ui, web or domain",
    from: { path: "^(app|server\\.ts)", pathNot: place("routes") },
    to: { path: place("routes") },
  },
  {
    name: "routes-stay-apart",
    comment: "a route imports only the private parts of its own folder",
    from: { path: "^app/routes/([^/]+)" },
    to: { path: place("routes"), pathNot: "^app/routes/$1/" },
  },
  {
    name: "routes-imports",
    comment: "a page is not the place to start jobs, and imports nothing from outside app/",
    from: { path: place("routes") },
    to: { path: ours, pathNot: "^app/" },
  },
  {
    name: "shop-is-the-root",
    comment: "the composition root is opened by server.ts and operate; pages get it as context.shop",
    from: { path: "^app/[^/]+/", pathNot: [place("routes"), place("operate")] },
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
    comment: "Zod, Luxon and Conform weigh 20 to 30 KB each: only files named .server may import them",
    from: { path: "^app/", pathNot: ["\\.server\\.tsx?$", place("operate")] },
    to: { path: packages("zod", "luxon", "@types/luxon", "@conform-to") },
  },
  {
    name: "ui-packages",
    comment: "components need React, Remix's components and the texts, and nothing of Node",
    from: { path: place("ui") },
    to: {
      pathNot: [
        "^app/",
        packages("react", "react-dom", "@types/react", "@remix-run/react", "react-router-dom"),
      ],
    },
  },
  {
    name: "web-shows-nothing",
    comment: "web is the HTTP edge; what is seen belongs to ui",
    from: { path: place("web") },
    to: { path: packages("react", "react-dom", "@types/react", "@remix-run/react", "react-i18next") },
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
