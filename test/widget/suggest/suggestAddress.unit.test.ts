import { expect, test } from 'vitest';
import { suggestAddress } from '../../../widget/suggest/suggestAddress.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@gmial.con', 'ada@gmail.com'],
  ['Ada.L@Gmal.com', 'Ada.L@gmail.com'],
  ['ada@yahooo.com', 'ada@yahoo.com'],
  ['ada@hotmal.cm', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@iclould.com', 'ada@icloud.com'],
  ['ada@t-onlin.de', 'ada@t-online.de'],
  ['ada@wanado.fr', 'ada@wanadoo.fr'],
  ['ada@company.example.con', 'ada@company.example.com'],
  ['ada@club.ogr', 'ada@club.org'],
  ...['gmx.d', 'gxm.de', 'gmx.ed', 'gmx.dee'].map((typed) => [`ada@${typed}`, 'ada@gmx.de']),
  ...['gmx.n', 'gxm.net'].map((typed) => [`ada@${typed}`, 'ada@gmx.net']),
  ...['web.d', 'web.dr', 'web.fe'].map((typed) => [`ada@${typed}`, 'ada@web.de']),
  ...['freenet.d', 'frenet.de', 'freente.de'].map((typed) => [`ada@${typed}`, 'ada@freenet.de']),
  ...['gmail.c', 'gmaill.com', 'gamil.com', 'gmsil.com', 'ggmail.com'].map((typed) => [
    `ada@${typed}`,
    'ada@gmail.com',
  ]),
  ['ada@yahoo.com.b', 'ada@yahoo.com.br'],
  ['"a@b"@gmial.com', '"a@b"@gmail.com'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

test.each([
  'ada@gmail.com',
  'ADA@GMAIL.COM',
  'ada@mail.com',
  'ada@ymail.com',
  'ada@gmx.com',
  'ada@gmx.fr',
  'ada@web.de',
  'ada@wet.de',
  'ada@hotmail.nl',
  'ada@example.com',
  'ada@startup.co',
  'ada@radio.om',
  'ada@maison.fr',
  'ada@gmail',
  'ada@',
  '@',
  'ada',
  '',
])('%s may be right', (typed) => {
  expect(suggestAddress(typed)).toBeUndefined();
});

test.each(
  (
    'online.de cloud.com grail.com gail.com horizon.net poste.net plant.nl planeet.nl telnet.be libro.it orage.fr tesla.com uol.com bol.com web.dev ' +
    'gmx.us gmx.es gmx.fr gmx.info gmx.li gmx.eu mail.de mail.ru mail.bg mail.ee mail.dk email.de email.it email.cz fastmail.fm fmail.com kmail.com ' +
    'qmail.com zmail.com xmail.com hmail.com tmail.com vmail.com pmail.com jmail.com hey.com duck.com pm.me proton.ch tuta.com tuta.io tutanota.com ' +
    'tutanota.de mailbox.eu mailfence.com runbox.com hushmail.com inbox.lv inbox.com inbox.ru yandex.ru yandex.com ya.ru rambler.ru list.ru bk.ru ' +
    'internet.ru naver.com daum.net hanmail.net kakao.com nate.com 163.com 126.com yeah.net sina.com sina.cn sohu.com foxmail.com aliyun.com 139.com ' +
    '189.cn docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp so-net.ne.jp ymobile.ne.jp rediffmail.com ' +
    'sify.com indiatimes.com yahoo.co.in yahoo.in yahoo.ca yahoo.com.au yahoo.com.mx yahoo.com.ar yahoo.gr yahoo.ro yahoo.se yahoo.dk yahoo.no ' +
    'hotmail.nl hotmail.be hotmail.ch hotmail.se hotmail.dk hotmail.no hotmail.ca hotmail.com.br outlook.com.br outlook.it outlook.at outlook.jp ' +
    'live.de live.nl live.fr live.it live.se live.dk live.co.uk live.ca live.com.mx msn.cn aol.de aol.fr aol.co.uk a1.net aon.at chello.at chello.nl ' +
    'liwest.at inode.at utanet.at kabelbw.de arcor.de unitybox.de vodafone.de vodafone.it o2online.de o2.co.uk alice.de alice.it tim.it tin.it ' +
    'tiscali.it tiscali.co.uk inwind.it iol.it fastwebnet.it katamail.com pec.it kolumbus.fi elisa.fi luukku.com saunalahti.fi suomi24.fi tele2.se ' +
    'telia.se bredband.net comhem.se spray.se swipnet.se tdc.dk stofanet.dk jubii.dk ofir.dk getmail.no frisurf.no lyse.net broadpark.no upcmail.nl ' +
    'xs4all.nl home.nl hetnet.nl quicknet.nl casema.nl solcon.nl zeelandnet.nl upcmail.cz email.com volny.cz atlas.cz post.cz tiscali.cz azet.sk ' +
    'zoznam.sk centrum.sk pobox.sk op.pl gazeta.pl poczta.fm poczta.onet.pl vp.pl tlen.pl freemail.hu citromail.hu t-online.hu indamail.hu ' +
    'bluemail.ch hispeed.ch sunrise.ch swissonline.ch gmx.net neuf.fr numericable.fr bbox.fr club-internet.fr aliceadsl.fr cegetel.net ' +
    'terra.com.br ig.com.br globo.com globomail.com r7.com clix.pt netcabo.pt mail.pt iol.pt terra.es ono.com ya.com btopenworld.com ntlworld.com ' +
    'blueyonder.co.uk virginmedia.com talktalk.net sympatico.ca rogers.com shaw.ca telus.net videotron.ca bigpond.com optusnet.com.au iinet.net.au ' +
    'xtra.co.nz charter.net bellsouth.net earthlink.net optonline.net juno.com netzero.net frontier.com windstream.net mindspring.com rocketmail.com ' +
    'walla.co.il walla.com netvision.net.il bezeqint.net abv.bg dir.bg otenet.gr forthnet.gr in.gr mynet.com turk.net superonline.com ukr.net i.ua ' +
    'meta.ua bigmir.net tut.by mail.by apple.com amazon.com google.com microsoft.com siemens.com bosch.com basf.com sap.com bmw.de daimler.com ' +
    'volkswagen.de telekom.de bahn.de dhl.com allianz.de ing.com abn.nl shell.com unilever.com nestle.com novartis.com roche.com ubs.com orange.com'
  ).split(' '),
)('the real domain %s is not questioned', (domain) => {
  expect(suggestAddress(`ada@${domain}`)).toBeUndefined();
});
