import type { Words } from './words.ts';

export const cs: Words = {
  newsletter: 'Newsletter',
  privacy: 'Zásady ochrany osobních údajů',
  pending: {
    heading: 'Už jen potvrdit',
    text: 'Pošleme vám zprávu s odkazem. Otevřete ho a stiskněte tam tlačítko, tím přihlášení k odběru dokončíte.',
    note: 'Po několika minutách nic nepřišlo? Podívejte se do složky se spamem, nebo se přihlaste znovu, pokud jste se překlepli. Pokud jste odběr potvrdili už dříve, nemusíte dělat nic dalšího.',
  },
  thankyou: {
    heading: 'Děkujeme, odběr je přihlášen',
    text: 'Nemusíte dělat nic dalšího. Tuto stránku můžete zavřít.',
    note: 'Odběr můžete kdykoli odhlásit.',
  },
  confirm: {
    heading: 'Potvrďte prosím přihlášení k odběru',
    text: 'Stisknutím tlačítka potvrdíte, že od nás chcete dostávat zprávy.',
    button: 'Potvrdit odběr',
    note: 'Nepřihlásili jste se? Pak tuto stránku jednoduše zavřete. Bez potvrzení vám psát nebudeme.',
  },
  used: {
    heading: 'Tento odkaz už byl použit',
    text: 'Pokud jste přihlášení potvrdili, je vše v pořádku a nemusíte dělat nic dalšího.',
    note: 'Pokud jste odběr mezitím odhlásili, tento odkaz ho neobnoví.',
  },
  expired: {
    heading: 'Platnost tohoto odkazu vypršela',
    text: 'Platil 14 dní. Přihlaste se prosím znovu a pošleme vám nový.',
  },
  unknown: {
    heading: 'Tento odkaz neznáme',
    text: 'Možná se jeho část ztratila. Zkopírujte prosím celý odkaz ze zprávy do adresního řádku, nebo se přihlaste znovu.',
  },
  erased: {
    heading: 'Tento odkaz neznáme',
    text: 'Možná se jeho část ztratila, nebo jsme smazali vše, co jsme o vás věděli. Zkopírujte prosím celý odkaz ze zprávy do adresního řádku.',
  },
  unsubscribe: {
    heading: 'Chcete odběr odhlásit?',
    text: 'Stiskněte tlačítko a už vám nebudeme psát.',
    button: 'Odhlásit odběr',
  },
  unsubscribed: {
    heading: 'Odběr je odhlášen',
    text: 'Už vám nebudeme psát.',
    button: 'Přihlásit se znovu',
    note: 'Byl to omyl? Tlačítko vám pošle zprávu s odkazem k potvrzení.',
  },
  throttled: {
    heading: 'Počkejte prosím deset minut',
    text: 'Psali jsme vám před chvílí, proto jsme tentokrát nic neposlali. Máte-li novější zprávu s odkazem, použijte ji. Jinak to zkuste znovu za deset minut.',
    button: 'Zkusit znovu',
    note: 'Po pěti zprávách za den odejde další až o den později.',
  },
  confirmation: {
    why: 'Někdo, doufejme že vy, přihlásil tuto adresu k odběru „{{ listName }}“.',
    how: 'Pro potvrzení otevřete tuto stránku a stiskněte tam tlačítko:',
    until: 'Odkaz platí do {{ lastDay }}.',
    stranger: 'Nebyli jste to vy? Pak nemusíte nic dělat. Bez potvrzení vám psát nebudeme.',
    sms: '{{ listName }}: Potvrďte, že chcete naše SMS: {{ link }} Nejste to vy? Nic nedělejte.',
  },
  strangers: {
    change: {
      heading: 'Zkontrolujte prosím své nové údaje',
      text: 'Někdo, doufejme že vy, nám k vašemu odběru poslal tyto údaje. Začnou platit, až stisknete tlačítko.',
      button: 'Uložit údaje',
    },
    changed: 'Vaše údaje jsou uloženy',
    alsoChanges: 'Uloží se také tyto údaje:',
    before: 'Nyní',
    after: 'Nově',
    unchanged: 'Nebyli jste to vy? Pak nemusíte nic dělat a vše zůstane, jak je.',
    limit: 'Do jedné schránky posíláme nejvýše pět takových zpráv denně. Poté se prosím přihlaste znovu o den později.',
    changeMail: {
      why: 'Někdo, doufejme že vy, vyplnil s touto adresou formulář „{{ listName }}“ a uvedl jiné údaje, než od vás máme.',
      how: 'Chcete-li si je prohlédnout a uložit, otevřete tuto stránku:',
      sms: '{{ listName }}: Někdo nám k tomuto číslu poslal nové údaje. Zobrazit: {{ link }} Nejste to vy? Nic nedělejte.',
    },
    comeBack: {
      subject: 'Chcete se znovu přihlásit?',
      why: 'Někdo, doufejme že vy, přihlásil tuto adresu k odběru „{{ listName }}“. Adresa je odhlášená, proto jsme ji nezapsali. Můžete se ale přihlásit znovu.',
    },
    erased: {
      subject: 'Nepodařilo se nám vás přihlásit',
      why: 'Na žádost jsme smazali vše, co se týkalo této adresy, a od té doby její přihlášení nepřijímáme. Pokud od nás chcete znovu dostávat zprávy, napište nám prosím.',
    },
  },
  noButton: 'Tlačítko nefunguje? Zkopírujte tuto adresu do prohlížeče:',
  answer: 'Odpověď',
  refused: 'To se nepodařilo',
  again: 'Vraťte se prosím zpět a zkuste to znovu.',
  reasons: {
    4: 'Tato adresa byla odhlášena z odběru a tímto způsobem ji nelze znovu přihlásit.',
    5: 'Tato e-mailová adresa není správná. Zkontrolujte ji prosím.',
    6: 'Potvrzovací zprávu se nepodařilo odeslat. Zkuste to prosím později.',
    7: 'Tato e-mailová adresa není přihlášena k odběru.',
    8: 'Hodnota „{field}“ se do tohoto pole nehodí.',
    9: 'Toto telefonní číslo už patří k jinému odběru.',
    11: 'Toto telefonní číslo není správné. Uveďte ho prosím s předvolbou země, například +420.',
    12: 'Na naší straně se něco pokazilo. Zkuste to prosím později.',
    30: 'Na tuto e-mailovou adresu nemůžeme posílat poštu. Uveďte prosím jinou.',
    32: 'Uveďte prosím e-mailovou adresu nebo telefonní číslo.',
    100: 'Formulář není správně nastaven: jeho klíč neplatí.',
  },
};
