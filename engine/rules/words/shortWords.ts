/**
 * Ordinary words of at most three letters, in English, German and other common chat languages: next to one of them a
 * gap is a space, not a disguise (`rap ist`, not `sh it`).
 */
import { plainForms } from './plainSigns.ts';

const ONE_LETTER = 'a e i o u y';
const ENGLISH =
  'act add ads age ago ah aid aim air all am an and any app are arm art as ask at ate aw awe aye bad bag ban bar bat bay be ' +
  'bed bee beg bet bid big bin bio bit bot bow box boy bro bud bug bus but buy by bye cab can cap car cat ceo co cop cow cry ' +
  'cup cut dad dam day dev did die dig dip dj dm do doc dog dot dr dry due ear eat ed egg ego end era etc eve ex eye fan far ' +
  'fat fee few fit fix fly fog for fox fun fur fyi gap gas gay gem get gg gif gig go god got gum gun gut guy gym ha had ham ' +
  'has hat he her hey hi him hip his hit ho hot how hug hum hut ice id if ill im in ink ion is it its jam jar jaw jet job joy ' +
  'key kid king la lab law lay led leg let lie lip lit log lol lot low mad man map mat may me men met mic mid min mix mob mod ' +
  'mom mon mr mrs ms mud mug mum my nah net new nice no nor not now nut oak odd of off oh oil ok old omg on one op or our out ' +
  'owl own ox pan pay pc pen per pet pie pin pit plz pop pot pro pub put ram ran rap rat raw re red rep rib rid rip rob rod ' +
  'rot row rub run sad sat saw say sea see set sex she shy sin sir sit six ski sky so son spa st sub sum sun tag tan tap tax ' +
  'tea team ten the thx tie tin tip to toe tom ton too top toy try tub tv tw two ty up us use van via vip war was way we web ' +
  'wet who why wig win wit wow yes yet yo you zen zip zoo';
const GERMAN =
  'ab acht alt am amt an arm art au auf aus axt bad bar bei bis boot bus da dann das dem den der des dir du ehe ei eis elf ' +
  'em en er es fan fc fix fuß für gab gar gas gen gib gut hab hat hey hin hof hof hut ich ihm ihn ihr im in ist ja je kam ' +
  'klo kuh lag lob los mag mal man mein mir mit mut nach nah ne nee nie nix nö nun nur nut ob oft ohr öl oma opa ort pro rad ' +
  'rat reh rot rum ruf sag sah sc see sei sie so süß sv tag tat tee tor tot tür tun uhr um und uns uv vom von vor war was weg ' +
  'wem wen wer wie wir wo wut zu zug zum zur';
const OTHERS =
  'ce con das de del des di el es est et il je la le les los lui mi moi ni oui par pa pas por que si su sur toi tu un una va vi';
const NAMES =
  'ali amy ann ben bob eva ida ike jan jim joe kai kim lea leo lia liz lou max mia nia pam pia rex rob rod sam sue ted tim tom udo ute uwe zoe';

export const SHORT_WORDS: ReadonlySet<string> = new Set(
  [ONE_LETTER, ENGLISH, GERMAN, OTHERS, NAMES].flatMap((words) =>
    words.split(' ').flatMap((word) => plainForms(word).map((signs) => signs.join(''))),
  ),
);
