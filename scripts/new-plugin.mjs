/**
 * `npm run new-plugin partner-invite-codes`: a working, tested plugin to start from.
 *
 * plugins/_template is a real plugin; its own words are replaced by the new name's, in file names and in contents.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { runJest } from './jest.mjs';
import { ensureInstalled, inRoot, isMain, main } from './lib.mjs';

const NAME = /^(platform|partner)-[a-z0-9]+(-[a-z0-9]+)*$/;

/** A privilege code of each view that the demo accounts hold; the new plugin chooses its own. */
const FIRST_CODE = { partner: 'EVENTS_READ_WRITE', platform: 'PLATFORM_EVENT' };

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The template's words and what they become for the plugin `id`, longest first. */
export function replacementsFor(id) {
  const role = id.slice(0, id.indexOf('-'));
  const name = id.slice(role.length + 1);
  const words = name.split('-');
  const pascal = words.map(capital).join('');
  return [
    [/\b(partner|platform)-template\b/g, id],
    [/TemplateExample/g, pascal],
    [/templateExample/g, pascal.charAt(0).toLowerCase() + pascal.slice(1)],
    [/template-example/g, name],
    [/Template example/g, capital(words.join(' '))],
    [/模板示例/g, capital(words.join(' '))],
    [/\brole: '(partner|platform)'/g, `role: '${role}'`],
    // A code of the other view would guard the page from everybody.
    [/\bEVENTS_READ_WRITE\b/g, FIRST_CODE[role]],
  ];
}

/** Writes a text of the template in the new plugin's words. */
export const renamed = (text, id) =>
  replacementsFor(id).reduce((result, [word, replacement]) => result.replace(word, replacement), text);

/** Copies the template to plugins/<id> and returns the files written, as paths inside the repository. */
export function createPlugin(id, plugins = inRoot('plugins')) {
  if (!id) throw new Error('Say the name: npm run new-plugin partner-invite-codes');
  if (!NAME.test(id)) {
    throw new Error(
      `"${id}" is no plugin name: it starts with platform- or partner-, then small letters, digits, dashes.`,
    );
  }
  const [template, target] = [join(plugins, '_template'), join(plugins, id)];
  if (existsSync(target))
    throw new Error(`plugins/${id} exists already. Choose another name, or delete it first.`);
  const files = readdirSync(template, { recursive: true }).filter((name) =>
    statSync(join(template, name)).isFile(),
  );
  return files.map((name) => {
    const place = join(target, renamed(name, id));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, renamed(readFileSync(join(template, name), 'utf8'), id));
    return place;
  });
}

if (isMain(import.meta.url)) {
  await main(async () => {
    const id = argv[2];
    const files = createPlugin(id);
    await ensureInstalled();
    console.log(`plugins/${id}: ${files.length} files written. Running its tests ...`);
    const project = ['--selectProjects', 'browser', '--'];
    const own = await runJest([...project, `plugins/${id}/`]);
    const contract = await runJest([`--testNamePattern=^${id}[ :]`, ...project, 'tests/plugins.contract']);
    const code = own || contract;
    console.log(`
Next:
  plugins/${id}/plugin.ts    its routes, privilege codes and menu entry
  plugins/${id}/pages/       its pages
  plugins/${id}/locales/     every text, in zh-CN and en
  npm run dev                shows it in the sidebar of anybody who holds its privilege code
Nothing else needs an edit: the folder is the registration.`);
    return code;
  });
}
