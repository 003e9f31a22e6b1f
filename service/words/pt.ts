import type { Words } from './words.ts';

export const pt: Words = {
  newsletter: 'Newsletter',
  privacy: 'Política de privacidade',
  pending: {
    heading: 'Quase concluído: falta confirmar',
    text: 'Vai receber uma mensagem com uma ligação. Abra-a e prima o botão para concluir a sua inscrição.',
    note: 'Não chegou nada passados alguns minutos? Veja na pasta de spam, ou inscreva-se novamente caso se tenha enganado a escrever. Se já tinha confirmado antes, não precisa de fazer mais nada.',
  },
  thankyou: {
    heading: 'Obrigado, a sua inscrição está ativa',
    text: 'Não precisa de fazer mais nada. Pode fechar esta página.',
    note: 'Pode cancelar a subscrição em qualquer altura.',
  },
  confirm: {
    heading: 'Confirme a sua inscrição, por favor',
    text: 'Prima o botão para confirmar que deseja receber as nossas mensagens.',
    button: 'Confirmar a inscrição',
    note: 'Não se inscreveu? Feche simplesmente esta página. Sem confirmação, não lhe escreveremos.',
  },
  used: {
    heading: 'Esta ligação já foi utilizada',
    text: 'Se confirmou a sua inscrição, está tudo em ordem e não precisa de fazer mais nada.',
    note: 'Se entretanto cancelou a subscrição, esta ligação não a recupera.',
  },
  expired: {
    heading: 'Esta ligação expirou',
    text: 'Era válida durante 14 dias. Inscreva-se novamente, e enviamos-lhe uma nova.',
  },
  unknown: {
    heading: 'Não conhecemos esta ligação',
    text: 'Talvez se tenha perdido uma parte. Copie a ligação completa da mensagem para a barra de endereço, ou inscreva-se novamente.',
  },
  erased: {
    heading: 'Não conhecemos esta ligação',
    text: 'Talvez se tenha perdido uma parte, ou apagámos tudo o que sabíamos sobre si. Copie a ligação completa da mensagem para a barra de endereço.',
  },
  unsubscribe: {
    heading: 'Deseja cancelar a subscrição?',
    text: 'Prima o botão, e não voltaremos a escrever-lhe.',
    button: 'Cancelar a subscrição',
  },
  unsubscribed: {
    heading: 'A sua subscrição foi cancelada',
    text: 'Não voltaremos a escrever-lhe.',
    button: 'Voltar a inscrever-se',
    note: 'Foi engano? O botão envia-lhe uma mensagem com uma ligação para confirmar.',
  },
  throttled: {
    heading: 'Aguarde dez minutos, por favor',
    text: 'Escrevemos-lhe há pouco, por isso desta vez não enviámos nada. Se tem uma mensagem mais recente com uma ligação, use essa. Caso contrário, tente novamente daqui a dez minutos.',
    button: 'Tentar novamente',
    note: 'Depois de cinco mensagens num dia, a seguinte só sai um dia mais tarde.',
  },
  confirmation: {
    why: 'Alguém, esperamos que a pessoa que lê esta mensagem, inscreveu este endereço em «{{ listName }}».',
    how: 'Para confirmar, abra esta página e prima o botão:',
    until: 'A ligação é válida até {{ lastDay }}.',
    stranger: 'Não foi um pedido seu? Então não precisa de fazer nada. Sem confirmação, não lhe escreveremos.',
    sms: '{{ listName }}: confirme que quer receber os nossos SMS: {{ link }} Foi engano? Ignore esta SMS.',
  },
  strangers: {
    change: {
      heading: 'Verifique os seus novos dados',
      text: 'Alguém, esperamos que a pessoa que lê esta página, enviou-nos estes dados para a sua inscrição. Passam a valer quando premir o botão.',
      button: 'Guardar estes dados',
    },
    changed: 'Os seus dados foram guardados',
    alsoChanges: 'Estes dados também serão guardados:',
    before: 'Agora',
    after: 'Novo',
    unchanged: 'Não foi um pedido seu? Então não precisa de fazer nada, e tudo fica como está.',
    limit:
      'Uma caixa de correio recebe no máximo cinco mensagens destas por dia. Depois disso, inscreva-se novamente um dia mais tarde.',
    changeMail: {
      why: 'Alguém, esperamos que a pessoa que lê esta mensagem, preencheu um formulário de «{{ listName }}» com este endereço e indicou dados diferentes dos seus.',
      how: 'Para os ver e guardar, abra esta página:',
      sms: '{{ listName }}: recebemos novos dados para este número. Veja: {{ link }} Foi engano? Ignore esta SMS.',
    },
    comeBack: {
      subject: 'Quer voltar a inscrever-se?',
      why: 'Alguém, esperamos que a pessoa que lê esta mensagem, inscreveu este endereço em «{{ listName }}». A subscrição deste endereço foi cancelada, por isso não o inscrevemos. Mas pode voltar a inscrever-se.',
    },
    erased: {
      subject: 'Não conseguimos fazer a sua inscrição',
      why: 'A pedido, apagámos tudo o que dizia respeito a este endereço e desde então não aceitamos a sua inscrição. Se quiser voltar a receber notícias nossas, escreva-nos.',
    },
  },
  noButton: 'O botão não funciona? Copie este endereço para o seu navegador:',
  answer: 'Resposta',
  refused: 'Não funcionou',
  again: 'Volte atrás e tente novamente, por favor.',
  reasons: {
    4: 'A subscrição deste endereço foi cancelada e não pode ser feita novamente desta forma.',
    5: 'Este endereço de e-mail não está correto. Verifique-o, por favor.',
    6: 'Não foi possível enviar a mensagem de confirmação. Tente mais tarde, por favor.',
    7: 'Este endereço de e-mail não está inscrito.',
    8: 'O valor de «{field}» não serve para este campo.',
    9: 'Este número de telefone já pertence a outra inscrição.',
    11: 'Este número de telefone não está correto. Indique-o com o indicativo do país, por exemplo +351.',
    12: 'Ocorreu um problema do nosso lado. Tente mais tarde, por favor.',
    30: 'Não podemos enviar correio para este endereço de e-mail. Indique outro, por favor.',
    32: 'Indique um endereço de e-mail ou um número de telefone, por favor.',
    100: 'O formulário não está bem configurado: a sua chave não é válida.',
  },
};
